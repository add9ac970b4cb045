import type { Params } from '@festejo/contrato/api/operation.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { CancelamentoAgora } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import type * as contrato from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import type { Context } from '../../../../platform/context.ts';
import { diaEHora, diaEmBrasilia } from '../../../../platform/dates.ts';
import {
  linhasDoMovimento,
  pagoDoPedido,
  percentualDaDevolucao,
  podeSeArrepender,
  proximoDegrau,
  saldoAPagar,
} from '../../../dinheiro/livro/index.ts';
import { findPagoEm, pixAindaVolta, ultimoDiaDoPix } from '../../../dinheiro/pagamentos/index.ts';
import { cupomVolta } from '../cupom-volta.ts';
import { exigirMovimento, type Quem } from '../mover-pedido.ts';
import { movimentoDoPedido } from '../pedido.ts';
import { findPedidosDaCompra, type PedidoTravado } from '../pedidos.queries.ts';
import { E_O_MOMENTO } from '../transicoes.ts';

type Linha = ReturnType<typeof exigirMovimento>['linha'];
type ComDinheiro = Pick<Linha, 'dinheiro'>;

/** The refund of this transition now, in centavos, computed from the ledger lines that the transition would write. */
export function devolucaoDe({ dinheiro }: ComDinheiro, pedido: PedidoTravado, agora: Date): number {
  const linhas = dinheiro ? linhasDoMovimento(dinheiro, pedido, agora) : [];
  return linhas.find(({ conta }) => conta === 'reembolso')?.valorEmCentavos ?? 0;
}

/** The refund that the client gets by cancelling a paid order now, its rule, and its end. Reads only. @throws NotFound, EstadoMudou, Refused */
export async function preverCancelamento(
  ctx: Context,
  cliente: Quem<'CLIENTE'>,
  { id }: Params<typeof contrato.preverCancelamento>,
): Promise<contrato.PreviaDoCancelamento> {
  const agora = ctx.clock.now();
  const daCompra = await findPedidosDaCompra(ctx.db, { pedidoId: id });
  const { pedido, linha } = exigirMovimento(daCompra, id, cliente, 'cancelar', agora);
  const comCupom = daCompra.some(({ descontoEmCentavos }) => descontoEmCentavos > 0);
  return {
    ...prever(linha, pedido, agora),
    ...preverCaminho(await findPagoEm(ctx.db, pedido, agora), pedido, agora),
    cupomVolta: comCupom ? await cupomVolta(ctx.db, daCompra, [id], linha) : null,
  };
}

/**
 * The way of the refund: null if the Pix can be returned until the party ends; otherwise a transfer, either now already or from a later day.
 * Pure.
 */
export function preverCaminho(
  pagoEm: Date | null,
  { fim }: Pick<PedidoTravado, 'fim'>,
  agora: Date,
): Pick<contrato.PreviaDoCancelamento, 'porTransferencia' | 'pixVoltaAte'> {
  const pixVoltaAte = pagoEm && ultimoDiaDoPix(pagoEm);
  if (!pixVoltaAte || (pixAindaVolta(pagoEm, agora) && diaEmBrasilia(fim) <= pixVoltaAte))
    return { porTransferencia: null, pixVoltaAte: null };
  return { porTransferencia: pixAindaVolta(pagoEm, agora) ? 'depois' : 'agora', pixVoltaAte };
}

/** The refund of a cancellation now; null if the client cannot cancel the order any more. Pure. */
export function cancelamentoAgora(pedido: PedidoTravado, agora: Date): CancelamentoAgora | null {
  const { linha } = movimentoDoPedido('CLIENTE', 'cancelar', pedido);
  if (linha?.move !== 'pedido' || (linha.quando && !E_O_MOMENTO[linha.quando](pedido, agora))) return null;
  const { volta, total, explicacao } = prever(linha, pedido, agora);
  return { volta, total, explicacao };
}

const logoDepois = (instante: Date) => new Date(instante.getTime() + 1);
/** The refund at the instant `em`, in centavos. */
const voltaEm = (pedido: PedidoTravado, em: Date) => devolucaoDe({ dinheiro: 'cancelamento' }, pedido, em);
/** The refund at the instant `em`, in percent of the amount paid so far. */
const doQueSePagou = (pedido: PedidoTravado, em: Date) =>
  saldoAPagar(pedido) > 0 ? Math.round((100 * voltaEm(pedido, em)) / pagoDoPedido(pedido)) : percentualDaDevolucao(pedido, em);

/** While only the deposit is paid, the sentence gives amounts: percentages of the deposit and of the total would be confused. */
function explicarSinal(pedido: PedidoTravado, agora: Date, proximo: ReturnType<typeof proximoDegrau>): string {
  const ate = diaEHora(proximo?.ate ?? pedido.inicio, pedido.fuso);
  const depois = proximo ? `; depois disso voltam ${textoEmReais(voltaEm(pedido, logoDepois(proximo.ate)))}` : '';
  return (
    `Política ${POLITICAS[pedido.politica].nome.toLowerCase()}: do sinal de ${textoEmReais(pagoDoPedido(pedido))} voltam ` +
    `${textoEmReais(voltaEm(pedido, agora))} até ${ate}${depois}. O que fica com o fornecedor conta-se do total do pedido, e não passa do sinal.`
  );
}

/** The preview for one order. Pure. */
export function prever(
  linha: Linha,
  pedido: PedidoTravado,
  agora: Date,
): Omit<contrato.PreviaDoCancelamento, 'cupomVolta' | 'porTransferencia' | 'pixVoltaAte'> {
  const total = emReais(pagoDoPedido(pedido));
  const volta = emReais(devolucaoDe(linha, pedido, agora));
  if (linha.dinheiro !== 'cancelamento') {
    const suspensa = pedido.retencoes.includes('suspensao');
    const explicacao = `${suspensa ? 'A loja está suspensa' : 'O fornecedor ainda não respondeu'}: volta tudo, qualquer que seja a política.`;
    const regra = suspensa ? 'loja_suspensa' : 'antes_da_resposta';
    return { regra, total, volta, percentual: 100, valeAte: null, depois: null, explicacao };
  }
  const percentual = doQueSePagou(pedido, agora);
  const proximo = proximoDegrau(pedido, agora);
  const regra = podeSeArrepender(pedido, agora) ? 'arrependimento' : 'politica';
  return {
    regra,
    total,
    volta,
    percentual,
    valeAte: (proximo?.ate ?? pedido.inicio).toISOString(),
    depois: proximo && {
      percentual: doQueSePagou(pedido, logoDepois(proximo.ate)),
      volta: emReais(devolucaoDe(linha, pedido, logoDepois(proximo.ate))),
    },
    explicacao: explicar(regra, pedido, agora, proximo),
  };
}

function explicar(
  regra: 'arrependimento' | 'politica',
  pedido: PedidoTravado,
  agora: Date,
  proximo: ReturnType<typeof proximoDegrau>,
): string {
  const { politica, inicio, fuso } = pedido;
  if (saldoAPagar(pedido) > 0 && regra === 'politica') return explicarSinal(pedido, agora, proximo);
  const percentual = percentualDaDevolucao(pedido, agora);
  const volta = (quantos: number, doQue = '') =>
    quantos === 0 ? 'não volta nada' : `volta ${quantos === 100 ? 'tudo' : `${quantos}%${doQue}`}`;
  const ate = proximo ? `até ${diaEHora(proximo.ate, fuso)}` : `até o começo da festa, em ${diaEHora(inicio, fuso)}`;
  const depois = proximo ? `; depois disso ${volta(proximo.percentual)}` : '';
  if (regra === 'arrependimento') return `Direito de arrependimento (CDC, art. 49): ${volta(100)}, ${ate}${depois}.`;
  return `Política ${POLITICAS[politica].nome.toLowerCase()}: ${volta(percentual, ' do valor')} ${ate}${depois}.`;
}
