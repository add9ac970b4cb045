import type { Params, Reply } from '@festejo/contrato/api/operation.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type * as contrato from '@festejo/contrato/pedido/pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { apresentarDestino, devolucoesDoPedido, findDestinos, pixAMaisDaCompra } from '../../dinheiro/pagamentos/index.ts';
import { findDisputa, findPecas } from '../disputas/disputas.queries.ts';
import { findPedido } from './leitura-de-pedidos.queries.ts';
import { apresentarPedidoInteiro } from './pedidos.apresentar.ts';

/** One order for its client or its supplier, with the actions open to the caller now. @throws NotFound for another person's order */
export async function buscarPedido(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { id }: Params<typeof contrato.buscarPedido>,
): Promise<Reply<typeof contrato.buscarPedido>> {
  const agora = ctx.clock.now();
  const pedido = await findPedido(ctx.db, id, { role, usuarioId, agora });
  if (!pedido) throw new NotFound('Pedido não encontrado');
  // Only a few orders have a dispute or a refund, so the other orders need a single statement.
  const emDisputa = pedido.historico.some(({ para }) => para === 'em_disputa');
  const [disputa, pecas, devolucoes, aMais] = await Promise.all([
    emDisputa ? findDisputa(ctx.db, id) : undefined,
    findPecas(ctx.db, emDisputa ? [id] : []),
    pedido.voltaEmCentavos > 0 ? devolucoesDoPedido(ctx.db, id) : [],
    role === 'CLIENTE' ? pixAMaisDaCompra(ctx.db, pedido.compraId) : [],
  ]);
  // An order paid in two parts can have two refunds. The page shows the refund that waits for the client's account, or else the refund still
  // under way.
  const devolucao =
    devolucoes.find(({ semDestino }) => semDestino) ?? devolucoes.find(({ estado }) => estado !== 'concluida') ?? devolucoes.at(-1);
  const porTransferencia = [devolucao, ...aMais].flatMap((uma) => (role === 'CLIENTE' && uma?.porTransferencia ? [uma.id] : []));
  const destinos = new Map((await findDestinos(ctx.db, porTransferencia)).map((linha) => [linha.id, apresentarDestino(linha)]));
  return apresentarPedidoInteiro(pedido, { disputa, pecas, devolucao, aMais, destinos }, role, agora);
}
