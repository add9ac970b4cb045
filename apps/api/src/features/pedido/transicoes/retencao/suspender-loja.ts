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
 * A shop is suspended: its paid orders wait with their payouts, no balance of theirs is asked, and purchases that were not paid end. All of it
 * in this transaction, however many there are; people are told one by one by the round `seguirSuspensoes`.
 */
export async function reterDaLoja(ctx: Context, tx: Tx, fornecedorId: string): Promise<void> {
  await reterCalado(ctx, tx, await findAReter(tx, fornecedorId));
  for (const compraId of await findComprasSemPagar(tx, fornecedorId)) {
    // The payment first, as the bank's notice and the clock lock it.
    if (!(await cancelarPagamento(ctx, tx, compraId))) continue;
    const passo = { para: 'cancelado', por: 'operador', motivo: MOTIVO } as const;
    await aplicarTransicao(ctx, tx, await lockPedidos(tx, { compraId }), passo);
  }
  // A purchase whose Pix came while its payment was waited for.
  await reterCalado(ctx, tx, await findAReter(tx, fornecedorId));
  await seguirLogo(ctx, tx);
}

/** These orders wait, and nobody is told yet. */
export async function reterCalado(ctx: Context, tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  if (pedidoIds.length === 0) return;
  await travarPedidos(tx, { pedidoIds });
  await travarRepassesDosPedidos(tx, pedidoIds);
  // Read once all is locked: one that ended meanwhile has nothing to wait for.
  const ids = await findEmAberto(tx, pedidoIds);
  if (ids.length === 0) return;
  const alvo = new Set(ids);
  const pedidos = (await findPedidosDaCompra(tx, { pedidoIds: ids })).filter(({ id }) => alvo.has(id));
  const retidos = await insertRetencoes(tx, ids, 'suspensao', ctx.clock.now());
  if (retidos.length > 0) await setPorContar(tx, retidos);
  await desfazerSeguir(tx, ids);
  await encerrarSaldos(ctx, tx, pedidos);
}

/** An operator decides orders of a suspended shop; the round carries it out, order by order. Gives of how many. */
export async function decidirRetidos(ctx: Context, tx: Tx, decisao: Decisao): Promise<number> {
  const quantos = await setDecisao(tx, decisao);
  if (quantos > 0) await seguirLogo(ctx, tx);
  return quantos;
}

/**
 * The round after suspensions and decisions: each order in a transaction of its own. What it has still to do stands with the holds, so a round
 * that was killed is taken up where it was by the next.
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

/** All comes back; the hold ends with the order. */
async function devolver(
  ctx: Context,
  tx: Tx,
  daCompra: readonly PedidoTravado[],
  { id: pedidoId, estado, retencoes }: PedidoTravado,
  operadorId: string | null,
): Promise<void> {
  // What the bank may take back itself is not given back besides: once the bank is done, the next round does it.
  if (retencoes.includes('banco')) return;
  const decisao = { pedidoId, por: 'operador', motivo: MOTIVO, ...(operadorId && { usuarioId: operadorId }) } as const;
  const para = estado === 'em_disputa' ? 'reembolsado' : 'cancelado';
  if (buscarTransicao(estado, para, 'operador')) await aplicarTransicao(ctx, tx, daCompra, { ...decisao, para });
  // A verdict came first.
  else await desfazerDecisao(tx, pedidoId);
}
