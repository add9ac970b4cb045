import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { findEventosDoFornecedor } from './leitura-de-pedidos.queries.ts';
import { apresentarEvento } from './pedidos.apresentar.ts';

/** A page of the events that a supplier has orders for, with those orders. */
export async function buscarEventosDoFornecedor(
  ctx: Context,
  fornecedorId: string,
  { status, page, pageSize }: Query<typeof contrato.buscarEventosDoFornecedor>,
): Promise<Reply<typeof contrato.buscarEventosDoFornecedor>> {
  const busca = { fornecedorId, status, agora: ctx.clock.now() };
  const { linhas, total } = await findEventosDoFornecedor(ctx.db, busca, { limite: pageSize, offset: page * pageSize });
  return { itens: linhas.map(apresentarEvento), page, pageSize, total };
}
