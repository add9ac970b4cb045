import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { inPages } from '../../../../platform/db/in-pages.ts';
import { cancelarPagamento } from '../../../dinheiro/pagamentos/index.ts';
import { travarRepassesDosPedidos } from '../../../dinheiro/repasses/index.ts';
import { aplicarTransicao } from '../aplicar-transicao.ts';
import { findPedidosDaCompra, lockCompraDoPedido, lockPedidos, type PedidoTravado, travarPedidos } from '../pedidos.queries.ts';
import { encerrarSaldos } from '../saldo/encerrar-saldos.ts';
import { buscarTransicao } from '../transicoes.ts';
import { insertRetencoes } from './retencao.queries.ts';
import { contarDaRetencao, soltarPedidos } from './reter-pedidos.ts';
import {
  type Decisao,
  desfazerDecisao,
  desfazerSeguir,
  findAcumprir,
  findAReter,
  findComprasSemPagar,
  findEmAberto,
  findSuspensao,
  setContada,
  setDecisao,
  setPorContar,
} from './suspensao.queries.ts';

export const JOB_SEGUIR_SUSPENSOES = 'seguir-suspensoes';
const MOTIVO = 'A loja foi suspensa';

const seguirLogo = (ctx: Context, tx: Tx) => ctx.jobs.send(tx, JOB_SEGUIR_SUSPENSOES, {}, { urgent: true });

/**
 * Holds the orders of a suspended shop: paid orders and their payouts wait, charges of balances end, and unpaid purchases are cancelled. All of
 * it happens in this transaction; the job `seguirSuspensoes` notifies people order by order.
 */
export async function reterDaLoja(ctx: Context, tx: Tx, fornecedorId: string): Promise<void> {
  await reterCalado(ctx, tx, await findAReter(tx, fornecedorId));
  for (const compraId of await findComprasSemPagar(tx, fornecedorId)) {
    // The payment is locked before the orders, in the same order as in the bank's notice and in the clock job.
    if (!(await cancelarPagamento(ctx, tx, compraId))) continue;
    const passo = { para: 'cancelado', por: 'operador', motivo: MOTIVO } as const;
    await aplicarTransicao(ctx, tx, await lockPedidos(tx, { compraId }), passo);
  }
  // Covers a purchase whose Pix arrived while this transaction waited for the lock of its payment.
  await reterCalado(ctx, tx, await findAReter(tx, fornecedorId));
  await seguirLogo(ctx, tx);
}

/** Holds these orders without a notice; the job sends the notices later. */
export async function reterCalado(ctx: Context, tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length === 0) return;
  await travarPedidos(tx, { pedidoIds });
  await travarRepassesDosPedidos(tx, pedidoIds);
  // Read after the locks: an order that ended in the meantime is not held.
  const ids = await findEmAberto(tx, pedidoIds);
  if (ids.length === 0) return;
  const alvo = new Set(ids);
  const pedidos = (await findPedidosDaCompra(tx, { pedidoIds: ids })).filter(({ id }) => alvo.has(id));
  const retidos = await insertRetencoes(tx, ids, 'suspensao', ctx.clock.now());
  if (retidos.length > 0) await setPorContar(tx, retidos);
  await desfazerSeguir(tx, ids);
  await encerrarSaldos(ctx, tx, pedidos);
}

/** Records the operator's decision on orders of a suspended shop; the job carries it out order by order. Returns the number of orders. */
export async function decidirRetidos(ctx: Context, tx: Tx, decisao: Decisao): Promise<number> {
  const quantos = await setDecisao(tx, decisao);
  if (quantos > 0) await seguirLogo(ctx, tx);
  return quantos;
}

/**
 * The job after suspensions and decisions: each order in its own transaction. The open work is stored with the holds, so after a crash the next
 * run continues.
 */
export async function seguirSuspensoes(ctx: Context): Promise<void> {
  await inPages(
    (depoisDe: { pedidoId: string } | undefined, limite) => findAcumprir(ctx.db, depoisDe, limite),
    ({ pedidoId }) =>
      inTransaction(ctx.db, (tx) => seguir(ctx, tx, pedidoId)).catch((error: unknown) =>
        ctx.log.error({ err: error, pedidoId }, 'pedido de loja suspensa não pôde ser movido'),
      ),
  );
}

async function seguir(ctx: Context, tx: Tx, pedidoId: string): Promise<void> {
  if (!(await lockCompraDoPedido(tx, pedidoId))) return;
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  const suspensao = await findSuspensao(tx, pedidoId);
  if (!pedido || !suspensao) return;
  const { decisao, decididaPor, contada } = suspensao;
  if (decisao === 'seguir') await soltarPedidos(ctx, tx, [pedido], 'suspensao');
  else if (decisao === 'devolver') await devolver(ctx, tx, daCompra, pedido, decididaPor);
  else if (!contada) {
    await setContada(tx, pedidoId);
    await contarDaRetencao(ctx, tx, 'pedido_retido', pedidoId, 'suspensao');
  }
}

/** Refunds everything to the client; the hold ends with the order. */
async function devolver(
  ctx: Context,
  tx: Tx,
  daCompra: readonly PedidoTravado[],
  { id: pedidoId, estado, retencoes }: PedidoTravado,
  operadorId: string | null,
): Promise<void> {
  // Money that the bank may still take back is not refunded in addition. After the bank's decision the next run refunds it.
  if (retencoes.includes('banco')) return;
  const decisao = { pedidoId, por: 'operador', motivo: MOTIVO, ...(operadorId && { usuarioId: operadorId }) } as const;
  const para = estado === 'em_disputa' ? 'reembolsado' : 'cancelado';
  if (buscarTransicao(estado, para, 'operador')) await aplicarTransicao(ctx, tx, daCompra, { ...decisao, para });
  // A verdict already ended the order.
  else await desfazerDecisao(tx, pedidoId);
}
