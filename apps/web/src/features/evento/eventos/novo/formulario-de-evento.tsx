import type { CallInput } from '@festejo/contrato/api/operation.ts';
import { NOME_DO_HOMENAGEADO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { diaNoFuso } from '@festejo/contrato/common/dias.ts';
import type { criarEvento, EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { usePreview } from '../../../../lib/files/use-preview.ts';
import { COUNT, MONEY } from '../../../../lib/form/kinds.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { errorsByField, hasCode, textWithAcao } from '../../../../lib/http/errors.ts';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { serverTime } from '../../../../lib/session/token.ts';
import { fusoDoEstado, ULTIMO_FUSO } from '../../../../lib/text/fusos.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx';
import { SendingProgress } from '../../../../ui/form/sending-progress.tsx';
import { Steps, StepTitle, useFocusOfStep } from '../../../../ui/form/steps.tsx';
import { Submit } from '../../../../ui/form/submit.tsx';
import { tellInDialog } from '../../../../ui/form/tell-in-dialog.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { useCriarEvento } from '../eventos.api.ts';
import type { Guardado } from '../rascunho/use-rascunho-no-servidor.ts';
import { CAMPOS_VAZIOS, type CamposDoEvento, conferirEvento, type ImagensDoEvento } from './evento-novo.ts';
import estilos from './formulario-de-evento.module.css';
import { PassoOQueEQuando } from './passo-o-que-e-quando.tsx';
import { DO_PRIMEIRO_PASSO, PASSOS_DO_EVENTO, passoDosErros, passoPossivel, ULTIMO_PASSO } from './passos-do-evento.ts';
import { RASCUNHO_DE_EVENTO, type Rascunho } from './rascunho-de-evento.ts';

// Loaded lazily, so that the fields do not wait for the preview beside them (below them on a phone).
const PreviaDoEvento = lazyPart(async () => (await import('../lista/cartao-de-evento.tsx')).PreviaDoEvento);

// Used in the last step only.
const trazerCampoDeImagem = async () => (await import('../../../../ui/fields/campo-de-imagem.tsx')).CampoDeImagem;
const CampoDeImagem = lazyPart(trazerCampoDeImagem);

type CorpoDaChamada = NonNullable<CallInput<typeof criarEvento>['body']>;

/** The address part of a new event, which the page passes in from another room. */
interface LugarDoEvento {
  /** Stored in the draft unchanged. */
  estado: unknown;
  /** The address is empty, so that the draft need not store it. */
  vazio: boolean;
  /** The person's addresses are loaded and shown. */
  pronto: boolean;
  /** The address has no missing fields. */
  completo: boolean;
  /** Marks its own invalid fields. Returns the body when all are valid. */
  conferir: () => { ok: true; corpo: Partial<CorpoDaChamada> } | { ok: false };
  campos: ReactNode;
  cidade: { localidade: string; uf: string };
}

interface Props {
  rascunho: Rascunho | null;
  lugar: LugarDoEvento;
  aoCriar: (evento: EventoDetalhado) => void;
  /** The step in the address of the page. */
  passo: string | null;
  irAoPasso: (passo: number, options?: { replace: boolean }) => void | Promise<void>;
  noServidor: {
    /** The server's draft that becomes this event, if any. */
    guardado: Guardado | undefined;
    /** Id of the first save on the server. */
    novoId: string;
    /** Saves that the server has not confirmed. */
    aCaminho: readonly unknown[];
    /** Saves the fields on the server. @param passo the step to continue with, from 1 */
    guardar: (campos: CamposDoEvento, passo: number) => Promise<unknown>;
    /** Resolves with the saved draft, once no save is pending. */
    pronto: () => Promise<Guardado | undefined>;
    /** Forgets a draft that no longer exists on the server. */
    esquecer: () => void;
  };
  /** The person saved the draft to continue later. */
  aoGuardar: () => void;
}

const VAZIO: CamposDoEvento & ImagensDoEvento = CAMPOS_VAZIOS;

/** The form of a new event in steps, with a live preview of the invitation. */
export function FormularioDeEvento({ rascunho, lugar, aoCriar, passo: pedido, irAoPasso, noServidor, aoGuardar }: Props) {
  const [agora] = useState(serverTime);
  const fuso = fusoDoEstado(lugar.cidade.uf);
  const criar = useCriarEvento();
  const form = useForm({
    values: VAZIO,
    draft: {
      name: RASCUNHO_DE_EVENTO,
      restored: rascunho?.campos,
      keep: ({ imagem, fotoPessoa, ...campos }): Rascunho => ({
        campos,
        lugar: lugar.estado,
        tinhaImagens: Boolean(imagem ?? fotoPessoa),
        guardado: noServidor.guardado,
        novoId: noServidor.novoId,
        aCaminho: noServidor.aCaminho,
      }),
    },
    part: {
      changed: !lugar.vazio,
      check: () => {
        const doLugar = lugar.conferir();
        return doLugar.ok ? { ok: true, body: doLugar.corpo } : doLugar;
      },
    },
    check: ({ imagem, fotoPessoa, ...campos }) => {
      const conferido = conferirEvento(campos, diaNoFuso(serverTime(), ULTIMO_FUSO));
      return conferido.ok ? { ok: true, body: { ...conferido.body, imagem, fotoPessoa } } : conferido;
    },
    send: async ({ imagem, fotoPessoa, ...corpo }, { key, onProgress }) => {
      const rascunhoId = (await noServidor.pronto())?.id;
      return criar.mutateAsync({ corpo: { ...corpo, rascunhoId }, imagens: { imagem, fotoPessoa }, idempotencyKey: key, onProgress });
    },
    onDone: aoCriar,
    onFail: async (falha) => {
      if (hasCode(falha, 'RASCUNHO_SUMIU')) noServidor.esquecer();
      const doDia = hasCode(falha, 'EVENTO_NO_PASSADO') || hasCode(falha, 'EVENTO_DISTANTE');
      const erros = doDia ? { dataEvento: textWithAcao(falha) } : errorsByField(falha);
      const onde = hasCode(falha, 'FORA_DO_BRASIL') ? 2 : passoDosErros(erros);
      if (onde !== null && onde !== passo) await irAoPasso(onde);
      return doDia ? erros : tellInDialog(falha);
    },
  });
  const { imagem, fotoPessoa, ...campos } = form.values;
  const conferido = conferirEvento(campos, diaNoFuso(agora, ULTIMO_FUSO));
  const noPrimeiro = !conferido.ok && passoDosErros(conferido.errors) === 1;
  const passo = passoPossivel(pedido, { noPrimeiro, noLugar: !lugar.completo });
  const oPedido = Number(pedido ?? 1);
  // The address names a step, but an earlier step is incomplete.
  useEffect(() => {
    if (passo !== oPedido) void irAoPasso(passo, { replace: true });
  }, [passo, oPedido, irAoPasso]);
  useFocusOfStep(passo, form.props.ref);
  useEffect(() => void trazerCampoDeImagem().catch(() => undefined), []);

  const espera = passo === 2 && !lugar.pronto;
  const avancar = () => {
    if (espera) return;
    if (!(passo === 1 ? form.passes(...DO_PRIMEIRO_PASSO) : form.passesPart())) return;
    void irAoPasso(passo + 1);
    // The tab stores the draft as well, so that a failed save loses nothing and is silent.
    noServidor.guardar(campos, passo + 1).catch(() => undefined);
  };
  const [guardando, setGuardando] = useState(false);
  const guardar = () => {
    setGuardando(true);
    noServidor
      .guardar(campos, passo)
      .then(aoGuardar, tellInDialog)
      .finally(() => setGuardando(false));
  };
  const capa = usePreview(imagem);
  const retrato = usePreview(fotoPessoa);

  return (
    <form
      {...form.props}
      onSubmit={(evento) => {
        if (passo === ULTIMO_PASSO) return form.props.onSubmit(evento);
        evento.preventDefault();
        avancar();
      }}
      className={estilos.formulario}
    >
      {(imagem ?? fotoPessoa) && !form.done && <LeaveGuard loses="O que você escreveu fica guardado; as fotos escolhidas, não." />}
      <div className={estilos.passos}>
        <Steps titles={PASSOS_DO_EVENTO} at={passo} onGo={(qual) => void irAoPasso(qual)} />
        {rascunho && (
          <p className={estilos.guardado} role="status">
            <span>{rascunho.daVisita ? 'Trouxemos o que você já tinha escolhido.' : 'Guardamos o que você já tinha escrito.'}</span>
            {rascunho.tinhaImagens && <span>{' Só as fotos precisam ser escolhidas de novo.'}</span>}
          </p>
        )}
        {passo === 1 && (
          <Cartao>
            <StepTitle at={1} of={ULTIMO_PASSO}>
              O que vamos comemorar, e quando?
            </StepTitle>
            <PassoOQueEQuando form={form} agora={agora} fuso={fuso} />
          </Cartao>
        )}
        {passo === 2 && (
          <Cartao>
            <StepTitle at={2} of={ULTIMO_PASSO}>
              Onde vai ser?
            </StepTitle>
            {lugar.campos}
          </Cartao>
        )}
        {passo === ULTIMO_PASSO && (
          <Cartao>
            <StepTitle at={3} of={ULTIMO_PASSO}>
              Para quantos, e com que cara?
            </StepTitle>
            <div className={estilos.dupla}>
              <TextInput label="Quantas pessoas vêm?" description="Um número por alto já ajuda" {...form.field('pessoas', COUNT)} />
              <TextInput
                label="Quanto quer gastar? (R$)"
                description="Vira o plano de gastos; só você vê"
                {...form.field('orcamento', MONEY)}
              />
            </div>
            <TextInput
              label="Quem é a estrela da festa?"
              description="A pessoa homenageada, se houver"
              placeholder="Lia"
              maxLength={NOME_DO_HOMENAGEADO_EM_LETRAS}
              {...form.field('nomePessoa')}
            />
            <div className={estilos.fotos}>
              <Suspense fallback={<p role="status">Abrindo…</p>}>
                <CampoDeImagem rotulo="Capa do evento" ajuda="Toque para escolher ou arraste a foto até aqui" {...form.file('imagem')} />
                <CampoDeImagem rotulo="Foto da pessoa" ajuda="Escolha ou arraste" redonda {...form.file('fotoPessoa')} />
              </Suspense>
            </div>
          </Cartao>
        )}
        <FormFailure form={form} />
        <div className={estilos.enviar}>
          <div className={estilos.pe}>
            {passo > 1 && (
              <Botao
                tipo="secundario"
                size="lg"
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => void irAoPasso(passo - 1)}
              >
                Voltar
              </Botao>
            )}
            {passo === ULTIMO_PASSO ? (
              <Submit form={form} size="lg">
                Criar evento
              </Submit>
            ) : (
              <Botao type="submit" size="lg" loading={espera}>
                Continuar
              </Botao>
            )}
          </div>
          <Botao tipo="discreto" fullWidth loading={guardando} onClick={guardar}>
            Guardar rascunho e continuar depois
          </Botao>
          <SendingProgress form={form} />
          <p role="status">{form.sending && 'Enviando seu evento…'}</p>
        </div>
      </div>

      <aside className={estilos.previa} aria-label="Prévia do convite">
        <Suspense fallback={<span className={estilos.vaga} />}>
          <PreviaDoEvento
            agora={agora}
            evento={{
              ...campos,
              ...lugar.cidade,
              status: 2,
              fuso,
              imagemUrl: capa,
              fotoPessoaUrl: retrato,
            }}
          />
        </Suspense>
        <p className={estilos.nota}>
          É assim que o evento aparece para você. Os fornecedores só veem o lugar e a data quando recebem um pedido seu.
        </p>
      </aside>
    </form>
  );
}
