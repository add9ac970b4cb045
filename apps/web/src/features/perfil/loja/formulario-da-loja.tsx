import type { PerfilDoFornecedor } from '@festejo/contrato/fornecedores.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ErrosDosCampos } from '../../../lib/campos.ts';
import { ErroDaApi, errosPorCampo, textoComAcao } from '../../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../../lib/focar-no-primeiro-erro.ts';
import { comoTelefone } from '../../../lib/mascaras.ts';
import { useEdicao } from '../../../lib/use-edicao.ts';
import { camposDoRascunho, useRascunho } from '../../../lib/use-rascunho.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Nota } from '../../../ui/nota.tsx';
import { toast } from '../../../ui/toast.ts';
import { Bloco } from '../bloco.tsx';
import formulario from '../formulario.module.css';
import { MudouEmOutraTela } from '../mudou-em-outra-tela.tsx';
import { CampoDePolitica } from './campo-de-politica.tsx';
import { CampoDeRaio } from './campo-de-raio.tsx';
import { type MudancaDaLoja, useAtualizarLoja } from './loja.api.ts';
import estilos from './loja.module.css';
import { type CampoDaLoja, type CamposDaLoja, camposDaLoja, conferirLoja, raioDigitado } from './loja.ts';

export const RASCUNHO_DA_LOJA = 'loja';

/** What a draft keeps: these fields, and the address as its own room gave it. */
export interface RascunhoDaLoja {
  campos?: unknown;
  lugar?: unknown;
}

/** The address part, which the page brings from another room. */
export interface LugarDaLoja {
  /** Kept in the draft as it is. */
  estado: unknown;
  mexeu: boolean;
  /** Marks its own fields; gives the address when it is right, or nothing when it was left alone. */
  conferir: () => { ok: true; endereco?: MudancaDaLoja['endereco'] } | { ok: false };
  /** @param raioEmKm to be drawn around the pin */
  campos: (raioEmKm: number | null) => ReactNode;
  /** The address on screen is the saved one now. */
  aoSalvar: () => void;
}

interface Props {
  loja: PerfilDoFornecedor;
  rascunho: RascunhoDaLoja | null;
  lugar: LugarDaLoja;
  /** Reads everything again and starts the form anew. */
  aoRecarregar: () => Promise<void>;
}

/** What clients see of the supplier, and how far he goes. */
export function FormularioDaLoja({ loja, rascunho, lugar, aoRecarregar }: Props) {
  const atual = camposDaLoja(loja);
  const [inicial] = useState(() => camposDoRascunho(rascunho?.campos, atual));
  const edicao = useEdicao(atual, loja.versao, inicial);
  const [erros, setErros] = useState<ErrosDosCampos<CampoDaLoja>>({});
  const atualizar = useAtualizarLoja();
  const form = useRef<HTMLFormElement>(null);
  const { campos } = edicao;
  const mexeu = edicao.mexeu || lugar.mexeu;
  const esquecer = useRascunho(RASCUNHO_DA_LOJA, mexeu ? { campos, lugar: lugar.mexeu ? lugar.estado : undefined } : null);

  function mudar<C extends CampoDaLoja>(campo: C, valor: CamposDaLoja[C]) {
    edicao.mudar(campo, valor);
    setErros(({ [campo]: _, ...resto }) => resto);
  }
  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (atualizar.isPending) return;
    const daLoja = conferirLoja(campos);
    const doLugar = lugar.conferir();
    setErros(daLoja.ok ? {} : daLoja.erros);
    if (!daLoja.ok || !doLugar.ok) return focarNoPrimeiroErro(form.current);
    const mudanca = { ...daLoja.mudanca, ...(doLugar.endereco ? { endereco: doLugar.endereco } : {}) };
    atualizar.mutate(
      { mudanca, versao: edicao.versao },
      {
        onSuccess: ({ message, perfil }) => {
          edicao.aceitar(camposDaLoja(perfil), perfil.versao);
          lugar.aoSalvar();
          esquecer();
          toast.sucesso(message);
        },
        onError: (erro) => {
          setErros(errosPorCampo(erro));
          focarNoPrimeiroErro(form.current);
        },
      },
    );
  }

  const mudouEmOutraTela = atualizar.error instanceof ErroDaApi && atualizar.error.status === 409;
  return (
    <form ref={form} className={estilos.formulario} onSubmit={enviar} noValidate aria-busy={atualizar.isPending}>
      <Bloco titulo="O que os clientes veem">
        <div className={formulario.campos}>
          <TextInput
            label="Nome da loja"
            withAsterisk
            maxLength={120}
            value={campos.nome}
            error={erros.nome}
            onChange={({ currentTarget: { value } }) => mudar('nome', value)}
          />
          <Textarea
            label="Descrição"
            description="O que você faz, desde quando, o que torna suas festas especiais."
            rows={6}
            resize="vertical"
            maxLength={2000}
            value={campos.descricao}
            error={erros.descricao}
            onChange={({ currentTarget: { value } }) => mudar('descricao', value)}
          />
          <TextInput
            label="Telefone público"
            description="Aparece no seu perfil. Deixe vazio para não mostrar."
            type="tel"
            inputMode="tel"
            placeholder="(00) 00000-0000"
            value={campos.telefonePublico}
            error={erros.telefonePublico}
            onChange={({ currentTarget: { value } }) => mudar('telefonePublico', comoTelefone(value))}
          />
        </div>
      </Bloco>
      <Bloco titulo="De onde você atende" texto="Aparece nas suas ofertas, como a lei pede, e diz quais festas estão ao seu alcance.">
        <CampoDeRaio valor={campos.raioEmKm} erro={erros.raioEmKm} aoMudar={(raio) => mudar('raioEmKm', raio)} />
        {lugar.campos(raioDigitado(campos.raioEmKm))}
      </Bloco>
      <Bloco titulo="Se o cliente desistir">
        <CampoDePolitica valor={campos.politicaDeCancelamento} aoMudar={(politica) => mudar('politicaDeCancelamento', politica)} />
      </Bloco>
      {mudouEmOutraTela ? (
        <MudouEmOutraTela aoRecarregar={aoRecarregar} />
      ) : (
        atualizar.error && (
          <Nota cor="negative" role="alert">
            {textoComAcao(atualizar.error)}
          </Nota>
        )
      )}
      <div className={estilos.salvar}>
        <Botao type="submit" size="lg" loading={atualizar.isPending} disabled={!mexeu}>
          Salvar
        </Botao>
        <span role="status">{mexeu && !atualizar.isPending && 'Há mudanças por salvar.'}</span>
      </div>
    </form>
  );
}
