import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findPagamento, type PagamentoDaCompra } from './pagamentos.queries.ts';

/** The payment of the client's own purchase, or of the balance of an order. @throws NotFound if it does not exist or belongs to another client. */
export async function exigirPagamento(ctx: Context, clienteId: string, id: string): Promise<PagamentoDaCompra> {
  const pagamento = await findPagamento(ctx.db, id);
  if (pagamento?.clienteId !== clienteId) throw new NotFound('Pagamento não encontrado');
  return pagamento;
}
