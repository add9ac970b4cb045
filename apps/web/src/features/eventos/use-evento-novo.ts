import type { criarEvento, EventoDetalhado } from '@festejo/contrato/eventos.ts';
import type { CallInput } from '@festejo/contrato/operation.ts';
import { useRef, useState } from 'react';
import type { ErrosDosCampos } from '../../lib/campos.ts';
import { novaChaveDeIdempotencia } from '../../lib/idempotencia.ts';
import { useRascunho } from '../../lib/use-rascunho.ts';
import { diaNoFuso } from './evento.ts';
import {
  assinaturaDoEnvio,
  CAMPOS_VAZIOS,
  type CampoDoEvento,
  type CamposDoEvento,
  conferirEvento,
  type ImagensDoEvento,
  proximaTentativa,
  type Tentativa,
} from './evento-novo.ts';
import { useCriarEvento } from './eventos.api.ts';
import { RASCUNHO_DE_EVENTO, type Rascunho } from './rascunho-de-evento.ts';

/** The address part of a new event, which the page brings from another room. */
export interface LugarDoEvento {
  /** Kept in the draft as it is. */
  estado: unknown;
  /** Nothing was written there yet, so there is nothing to keep. */
  vazio: boolean;
  /** Marks its own fields, and gives the body when all is right. */
  conferir: () => { ok: true; corpo: Partial<NonNullable<CallInput<typeof criarEvento>['body']>> } | { ok: false };
}

interface Opcoes {
  rascunho: Rascunho | null;
  lugar: LugarDoEvento;
  aoCriar: (evento: EventoDetalhado) => void;
  /** Something is wrong in a field: time to bring it in sight. */
  aoFalharNosCampos: () => void;
}

/** The new event's form: what is typed, its draft, and the one sending of it. */
export function useEventoNovo({ rascunho, lugar, aoCriar, aoFalharNosCampos }: Opcoes) {
  const [campos, setCampos] = useState<CamposDoEvento>(rascunho?.campos ?? CAMPOS_VAZIOS);
  const [imagens, setImagens] = useState<ImagensDoEvento>({});
  const [erros, setErros] = useState<ErrosDosCampos<CampoDoEvento>>({});
  const criar = useCriarEvento();
  const tentativa = useRef<Tentativa>(undefined);
  // State arrives a render later; a double click comes sooner.
  const enviando = useRef(false);

  const tinhaImagens = imagens.imagem !== undefined || imagens.fotoPessoa !== undefined;
  const nadaAGuardar = criar.isSuccess || (campos === CAMPOS_VAZIOS && lugar.vazio);
  const esquecerRascunho = useRascunho(RASCUNHO_DE_EVENTO, nadaAGuardar ? null : { campos, lugar: lugar.estado, tinhaImagens });

  const mudar = <C extends CampoDoEvento>(campo: C, valor: CamposDoEvento[C]) => {
    setCampos((antes) => ({ ...antes, [campo]: valor }));
    setErros(({ [campo]: _, ...resto }) => resto as ErrosDosCampos<CampoDoEvento>);
  };
  const enviar = async () => {
    if (enviando.current) return;
    const doEvento = conferirEvento(campos, diaNoFuso(new Date()));
    const doLugar = lugar.conferir();
    setErros(doEvento.ok ? {} : doEvento.erros);
    if (!doEvento.ok || !doLugar.ok) {
      aoFalharNosCampos();
      return;
    }
    const corpo = { ...doEvento.corpo, ...doLugar.corpo };
    tentativa.current = proximaTentativa(tentativa.current, assinaturaDoEnvio(corpo, imagens), novaChaveDeIdempotencia);
    enviando.current = true;
    try {
      const evento = await criar.mutateAsync({ corpo, imagens, idempotencyKey: tentativa.current.chave });
      esquecerRascunho();
      aoCriar(evento);
    } catch {
      // The dialog has said it; the form keeps what was typed.
    } finally {
      enviando.current = false;
    }
  };
  return { campos, imagens, erros, mudar, mudarImagens: setImagens, enviar, enviando: criar.isPending };
}
