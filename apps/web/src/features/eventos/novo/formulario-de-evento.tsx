import { NOME_DO_TIPO_DE_EVENTO, TIPOS_DE_EVENTO } from '@festejo/contrato/constants.ts';
import type { criarEvento, EventoDetalhado } from '@festejo/contrato/eventos.ts';
import type { CallInput } from '@festejo/contrato/operation.ts';
import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { usePreview } from '../../../lib/files/use-preview.ts';
import { DATE, TIME } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { diaEMes, diaPorExtenso, duracao, hora } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { CampoDeImagem } from '../../../ui/fields/campo-de-imagem.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SendingProgress } from '../../../ui/form/sending-progress.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { tellInDialog } from '../../../ui/form/tell-in-dialog.ts';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { contagemRegressiva, diaNoFuso, diasAte, terminoDoEvento } from '../evento.ts';
import { useCriarEvento } from '../eventos.api.ts';
import { PreviaDoEvento } from '../lista/cartao-de-evento.tsx';
import {
  CAMPOS_VAZIOS,
  type CamposDoEvento,
  conferirEvento,
  DURACOES_EM_MINUTOS,
  type ImagensDoEvento,
  proximosSabados,
} from './evento-novo.ts';
import estilos from './formulario-de-evento.module.css';
import { RASCUNHO_DE_EVENTO, type Rascunho } from './rascunho-de-evento.ts';

const COMECOS = ['Aniversário de', 'Casamento de', 'Chá de bebê de', 'Formatura de', 'Confraternização', 'Festa junina'] as const;
const OPCOES_DE_DURACAO = DURACOES_EM_MINUTOS.map((minutos) => ({ value: String(minutos), label: rotuloDaDuracao(minutos) }));

const OPCOES_DE_TIPO = TIPOS_DE_EVENTO.map((tipo) => ({ value: tipo, label: NOME_DO_TIPO_DE_EVENTO[tipo] }));

type CorpoDaChamada = NonNullable<CallInput<typeof criarEvento>['body']>;

/** The address part of a new event, which the page brings from another room. */
interface LugarDoEvento {
  /** Kept in the draft as it is. */
  estado: unknown;
  /** Nothing was written there yet, so there is nothing to keep. */
  vazio: boolean;
  /** Marks its own fields, and gives the body when all is right. */
  conferir: () => { ok: true; corpo: Partial<CorpoDaChamada> } | { ok: false };
  campos: ReactNode;
  cidade: { localidade: string; uf: string };
}

interface Props {
  rascunho: Rascunho | null;
  lugar: LugarDoEvento;
  aoCriar: (evento: EventoDetalhado) => void;
  /** The draft on the server that this becomes an event of, if there is one. */
  rascunhoId?: string | undefined;
  /** Keeps what is written so far on the server. */
  aoGuardar?: (campos: CamposDoEvento) => Promise<unknown>;
}

const VAZIO: CamposDoEvento & ImagensDoEvento = CAMPOS_VAZIOS;

/** The form of a new event, and beside it the invitation as it comes to be. */
export function FormularioDeEvento({ rascunho, lugar, aoCriar, rascunhoId, aoGuardar }: Props) {
  const titulo = useRef<HTMLInputElement>(null);
  const [agora] = useState(() => new Date());
  const hoje = diaNoFuso(agora);
  const criar = useCriarEvento();
  const form = useForm({
    values: VAZIO,
    draft: {
      name: RASCUNHO_DE_EVENTO,
      restored: rascunho?.campos,
      keep: ({ imagem, fotoPessoa, ...campos }) => ({ campos, lugar: lugar.estado, tinhaImagens: Boolean(imagem ?? fotoPessoa) }),
    },
    part: {
      changed: !lugar.vazio,
      check: () => {
        const doLugar = lugar.conferir();
        return doLugar.ok ? { ok: true, body: doLugar.corpo } : doLugar;
      },
    },
    check: ({ imagem, fotoPessoa, ...campos }) => {
      const conferido = conferirEvento(campos, diaNoFuso(new Date()));
      return conferido.ok ? { ok: true, body: { ...conferido.body, imagem, fotoPessoa } } : conferido;
    },
    send: ({ imagem, fotoPessoa, ...corpo }, { key, onProgress }) =>
      criar.mutateAsync({ corpo: { ...corpo, rascunhoId }, imagens: { imagem, fotoPessoa }, idempotencyKey: key, onProgress }),
    onDone: aoCriar,
    onFail: tellInDialog,
  });
  const { imagem, fotoPessoa, ...campos } = form.values;
  const [guardando, setGuardando] = useState(false);
  const guardar = () => {
    setGuardando(true);
    void aoGuardar?.(campos).finally(() => setGuardando(false));
  };
  const capa = usePreview(imagem);
  const retrato = usePreview(fotoPessoa);

  return (
    <form {...form.props} className={estilos.formulario}>
      {(imagem ?? fotoPessoa) && !form.done && <LeaveGuard loses="O que você escreveu fica guardado; as fotos escolhidas, não." />}
      <div className={estilos.passos}>
        {rascunho && (
          <p className={estilos.guardado} role="status">
            {rascunho.daVisita ? 'Trouxemos a cidade e o dia que você escolheu.' : 'Guardamos o que você já tinha escrito.'}
            {rascunho.tinhaImagens && ' Só as fotos precisam ser escolhidas de novo.'}
          </p>
        )}
        <Cartao>
          <Passo numero={1} titulo="O que vamos comemorar, e quando?" />
          <Select
            label="Que festa é?"
            description="Com isto sugerimos o que contratar e as tarefas até o dia"
            placeholder="Se quiser, escolha"
            data={OPCOES_DE_TIPO}
            comboboxProps={{ shadow: 'md', radius: 'lg' }}
            {...form.select('tipo')}
          />
          <TextInput
            ref={titulo}
            label="Nome do evento"
            withAsterisk
            placeholder="Aniversário de 7 anos da Lia"
            maxLength={100}
            {...form.field('titulo')}
          />
          <div className={estilos.fichas}>
            {COMECOS.map((comeco) => (
              <button
                key={comeco}
                type="button"
                onClick={() => {
                  form.set('titulo', comeco.endsWith(' de') ? `${comeco} ` : comeco);
                  titulo.current?.focus();
                }}
              >
                {comeco.replace(/ de$/, '')}
              </button>
            ))}
          </div>
          <div className={estilos.quando}>
            <TextInput label="Dia" withAsterisk min={hoje} max="2100-12-31" {...form.field('dataEvento', DATE)} />
            <TextInput label="Começa às" withAsterisk {...form.field('horario', TIME)} />
            <Select
              label="Dura"
              allowDeselect={false}
              data={OPCOES_DE_DURACAO}
              comboboxProps={{ shadow: 'md', radius: 'lg' }}
              {...form.select('duracaoEmMinutos')}
            />
          </div>
          <div className={estilos.fichas}>
            {proximosSabados(hoje).map((dia) => (
              <button key={dia} type="button" aria-pressed={campos.dataEvento === dia} onClick={() => form.set('dataEvento', dia)}>
                sáb, {diaEMes(dia)}
              </button>
            ))}
          </div>
          <p className={estilos.resumo} aria-live="polite">
            {resumoDoTempo(campos.dataEvento, campos.horario, campos.duracaoEmMinutos, agora)}
          </p>
        </Cartao>

        <Cartao>
          <Passo numero={2} titulo="Onde?" />
          {lugar.campos}
        </Cartao>

        <Cartao>
          <Passo numero={3} titulo="De quem é a festa, e fotos" />
          <TextInput
            label="Quem é a estrela da festa?"
            description="A pessoa homenageada, se houver"
            placeholder="Lia"
            maxLength={100}
            {...form.field('nomePessoa')}
          />
          <div className={estilos.fotos}>
            <CampoDeImagem rotulo="Capa do evento" ajuda="Toque para escolher ou arraste a foto até aqui" {...form.file('imagem')} />
            <CampoDeImagem rotulo="Foto da pessoa" ajuda="Escolha ou arraste" redonda {...form.file('fotoPessoa')} />
          </div>
        </Cartao>
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <Submit form={form} size="lg" fullWidth>
            Criar evento
          </Submit>
          {aoGuardar && (
            <Botao tipo="secundario" fullWidth loading={guardando} onClick={guardar}>
              Guardar rascunho e continuar depois
            </Botao>
          )}
          <SendingProgress form={form} />
          <p role="status">{form.sending && 'Enviando seu evento…'}</p>
        </div>
      </div>

      <aside className={estilos.previa} aria-label="Prévia do convite">
        <PreviaDoEvento
          agora={agora}
          evento={{
            ...campos,
            ...lugar.cidade,
            status: 2,
            fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
            imagemUrl: capa,
            fotoPessoaUrl: retrato,
          }}
        />
        <p className={estilos.nota}>
          É assim que o evento aparece para você. Os fornecedores só veem o lugar e a data quando recebem um pedido seu.
        </p>
      </aside>
    </form>
  );
}

function Passo({ numero, titulo }: { numero: number; titulo: string }) {
  return (
    <h2 className={estilos.passo}>
      <span aria-hidden>{numero}</span>
      {titulo}
    </h2>
  );
}

function rotuloDaDuracao(minutos: number): string {
  const dias = minutos / 1440;
  return dias >= 1 ? `${dias} ${dias === 1 ? 'dia' : 'dias'}` : duracao(minutos);
}

/** `Sábado, 12 de dezembro de 2026, das 19h às 0h do dia seguinte. Faltam 21 dias.` */
function resumoDoTempo(dataEvento: string, horario: string, duracaoEmMinutos: number, agora: Date): string {
  if (!dataEvento || !horario) return 'O dia e a hora são os do lugar da festa.';
  const fim = terminoDoEvento(horario, duracaoEmMinutos);
  const depois = fim.diasDepois === 0 ? '' : fim.diasDepois === 1 ? ' do dia seguinte' : `, ${fim.diasDepois} dias depois`;
  const dias = diasAte(dataEvento, agora);
  return `${diaPorExtenso(dataEvento)}, das ${hora(horario)} às ${hora(fim.horario)}${depois}${dias >= 0 ? `: ${contagemRegressiva(dias)}` : ''}`;
}
