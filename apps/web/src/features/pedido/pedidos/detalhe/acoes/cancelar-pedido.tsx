import { MOTIVO_DO_PEDIDO_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { cancelarPedido, type PreviaDoCancelamento } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkBy } from '../../../../../lib/form/check.ts';
import { useForm } from '../../../../../lib/form/use-form.ts';
import { ApiError } from '../../../../../lib/http/errors.ts';
import { dia, reais } from '../../../../../lib/text/formats.ts';
import { Botao } from '../../../../../ui/buttons/botao.tsx';
import { EsqueletoDeDetalhe } from '../../../../../ui/feedback/esqueletos.tsx';
import { Nota } from '../../../../../ui/feedback/nota.tsx';
import { SemDados } from '../../../../../ui/feedback/sem-dados.tsx';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { Submit } from '../../../../../ui/form/submit.tsx';
import { Reais } from '../../../../../ui/words/reais.tsx';
import { type Passo, previaQuery } from '../../vida-do-pedido.api.ts';
import estilos from './janela-do-pedido.module.css';

const TEXTOS = {
  cancelar: { titulo: 'Cancelar pedido', confirmar: 'Cancelar pedido' },
  desistir: { titulo: 'Desistir da compra', confirmar: 'Desistir da compra' },
} as const;

interface Props {
  acao: keyof typeof TEXTOS;
  id: string;
  /** Id of the window's title. */
  tituloId: string;
  aoFechar: () => void;
  enviar: (passo: Passo) => Promise<unknown>;
  /** Reports a failure; `true` closes the window. */
  aoFalhar: (falha: unknown) => true | undefined;
}

/** Shows the refund, its rule and its deadline; then the client decides. */
export function CancelarPedido({ acao, id, tituloId, ...resto }: Props) {
  const consulta = useQuery(previaQuery(id));
  return (
    <div className={estilos.corpo}>
      <h2 id={tituloId} className={estilos.titulo}>
        {TEXTOS[acao].titulo}
      </h2>
      {consulta.data ? (
        <Decidir acao={acao} previa={consulta.data} reler={consulta.refetch} {...resto} />
      ) : (
        <SemDados consulta={consulta} esqueleto={<EsqueletoDeDetalhe />} />
      )}
    </div>
  );
}

/** The way of the refund: through the Pix itself, or by a transfer. */
function comoVolta({ porTransferencia, pixVoltaAte }: PreviaDoCancelamento): string {
  if (porTransferencia === 'agora')
    return 'O banco já não devolve um Pix tão antigo: depois de cancelar, pedimos uma chave Pix ou conta de quem pagou, e o dinheiro vai por transferência.';
  const ate = porTransferencia === 'depois' && pixVoltaAte ? ` Isso vale até ${dia(pixVoltaAte)}; depois, só por transferência.` : '';
  return `O dinheiro volta para a conta de onde saiu o Pix.${ate}`;
}

const mudou = (falha: unknown) => falha instanceof ApiError && falha.codigo === 'DEVOLUCAO_MUDOU';

function Decidir({
  acao,
  previa,
  reler,
  aoFechar,
  enviar,
  aoFalhar,
}: Omit<Props, 'id' | 'tituloId'> & { previa: PreviaDoCancelamento; reler: () => unknown }) {
  const form = useForm({
    values: { motivo: '' },
    check: ({ motivo }) => checkBy(cancelarPedido.body, { volta: previa.volta, motivo: motivo.replace(/\s+/g, ' ') }),
    send: (corpo) => enviar({ acao: 'cancelar', corpo }),
    onFail: (falha) => {
      // The window stays open and shows the new refund, so that the client can decide again.
      if (!mudou(falha)) return aoFalhar(falha);
      void reler();
      return undefined;
    },
  });
  return (
    <form {...form.props}>
      <div className={estilos.volta} data-nada={previa.volta === 0 || undefined}>
        <p>{previa.volta === 0 ? 'Nada volta' : 'Volta para você'}</p>
        <strong>
          <Reais valor={previa.volta} />
        </strong>
        <p>{previa.percentual === 100 ? 'Tudo o que você pagou' : `${previa.percentual}% dos ${reais(previa.total)} que você pagou`}</p>
      </div>
      <p className={estilos.efeito}>{previa.explicacao}</p>
      {previa.cupomVolta !== null && (
        <p className={estilos.efeito}>
          {previa.cupomVolta ? 'O cupom desta compra volta a valer.' : 'O cupom desta compra não volta a valer com este cancelamento.'}
        </p>
      )}
      {previa.volta > 0 && <p className={estilos.efeito}>{comoVolta(previa)}</p>}
      <Textarea
        label="Motivo (opcional)"
        description="O fornecedor o lê. Você não precisa dizer nenhum."
        maxLength={MOTIVO_DO_PEDIDO_EM_LETRAS}
        rows={3}
        {...form.field('motivo')}
      />
      {mudou(form.failure) ? (
        <Nota cor="warning" role="alert">
          {(form.failure as ApiError).message}.
        </Nota>
      ) : (
        <FormFailure form={form} />
      )}
      <div className={estilos.acoes}>
        <Botao tipo="secundario" onClick={aoFechar} data-autofocus>
          Voltar
        </Botao>
        <Submit form={form} tipo="perigo">
          {TEXTOS[acao].confirmar}
        </Submit>
      </div>
    </form>
  );
}
