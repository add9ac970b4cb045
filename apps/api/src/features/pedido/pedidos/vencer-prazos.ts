import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { saldoAPagar } from '../../dinheiro/livro/index.ts';
import { valerVeredito } from '../disputas/julgar-disputa.ts';
import { aplicarTransicao } from '../transicoes/aplicar-transicao.ts';
import { findVencidos, lockCompraDoPedido, lockPedidos, type PedidoVencido, setPrazo } from '../transicoes/pedidos.queries.ts';
import { relogioEspera } from '../transicoes/retencao/retencao.ts';
import { seguirSaldo } from '../transicoes/saldo/cobrar-saldo.ts';
import { relogioEsperaAte, transicaoDoRelogio } from '../transicoes/transicoes.ts';

/** The reason shown in the history of a transition by the clock, for states that do not explain themselves. */
const MOTIVOS: { readonly [estado in EstadoDoPedido]?: string } = { recusado: 'O fornecedor não respondeu no prazo' };

/** The job of deadlines, once a minute: makes the clock's transition for every order whose deadline has passed. */
export async function vencerPrazos(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  await inPages(
    (depoisDe: PedidoVencido | undefined, limite) => findVencidos(ctx.db, agora, depoisDe, limite),
    ({ id }) =>
      inTransaction(ctx.db, (tx) => vencerPrazo(ctx, tx, id)).catch((error: unknown) =>
        ctx.log.error({ err: error, pedidoId: id }, 'pedido vencido não pôde ser movido'),
      ),
  );
}

async function vencerPrazo(ctx: Context, tx: Tx, pedidoId: string): Promise<void> {
  if (!(await lockCompraDoPedido(tx, pedidoId))) return;
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  const agora = ctx.clock.now();
  // The order moved or was held after the search.
  if (!pedido?.prazoEm || pedido.prazoEm > agora || relogioEspera(pedido)) return;
  if (pedido.estado === 'em_disputa') return valerVeredito(ctx, tx, daCompra, pedidoId);
  if (pedido.estado === 'confirmado' && saldoAPagar(pedido) > 0) return seguirSaldo(ctx, tx, pedido);
  const linha = transicaoDoRelogio(pedido.estado);
  if (!linha) return;
  const esperaAte = relogioEsperaAte(pedido);
  if (pedido.estado !== 'pago' && agora < esperaAte) {
    ctx.log.error({ pedidoId }, 'o prazo deste pedido é de outro dia que o da festa: acertado, e nada foi movido');
    return setPrazo(tx, pedidoId, esperaAte);
  }
  const motivo = MOTIVOS[linha.para];
  await aplicarTransicao(ctx, tx, daCompra, { pedidoId, para: linha.para, por: 'relogio', ...(motivo ? { motivo } : {}) });
}
