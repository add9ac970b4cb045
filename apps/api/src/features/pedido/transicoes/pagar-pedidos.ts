import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { registrarDevolucao } from '../../dinheiro/livro/index.ts';
import type { OuvinteDePagamentos } from '../../dinheiro/pagamentos/index.ts';
import { aplicarTransicao } from './aplicar-transicao.ts';
import { lockPedidos, travarPedidos } from './pedidos.queries.ts';
import { reterCalado } from './retencao/suspender-loja.ts';
import { findDeLojasSuspensas } from './retencao/suspensao.queries.ts';
import { seguirRetomada } from './retomada/seguir-retomada.ts';
import { receberSaldo, vencerSaldo } from './saldo/receber-saldo.ts';
import type { Autor } from './transicoes.ts';

const mudarACompra = (para: EstadoDoPedido, por: Autor) => async (ctx: Context, tx: Tx, compraId: string) =>
  aplicarTransicao(ctx, tx, await lockPedidos(tx, { compraId }), { para, por });

const pagar = mudarACompra('pago', 'pagamento');

/** Marks the purchase as paid. Orders of a shop that was suspended during the checkout are held at once. */
export async function pagarPedidos(ctx: Context, tx: Tx, compraId: string): Promise<void> {
  await pagar(ctx, tx, compraId);
  await reterCalado(ctx, tx, await findDeLojasSuspensas(tx, compraId));
}

const expirarPedidos = mudarACompra('expirado', 'relogio');

/** The effects of payments, refunds and retomadas on orders. */
export const pedidosOuvemPagamentos: OuvinteDePagamentos = {
  travar: (tx, { compraId }) => travarPedidos(tx, { compraId }),
  pago: (ctx, tx, pagamento) => (pagamento.pedidoId ? receberSaldo(ctx, tx, pagamento) : pagarPedidos(ctx, tx, pagamento.compraId)),
  expirado: (ctx, tx, pagamento) => (pagamento.pedidoId ? vencerSaldo(ctx, tx, pagamento) : expirarPedidos(ctx, tx, pagamento.compraId)),
  devolvido: registrarDevolucao,
  retomada: seguirRetomada,
};
