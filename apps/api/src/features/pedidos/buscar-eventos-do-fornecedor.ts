import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type { buscarEventosDoFornecedor as buscarEventosDoFornecedorOp } from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../platform/context.ts';
import { findEventosDoFornecedor } from './leitura-de-pedidos.queries.ts';

/** A page of the events that a supplier has orders for, with those orders. */
export async function buscarEventosDoFornecedor(
  ctx: Context,
  fornecedorId: string,
  { status, page, pageSize }: Query<typeof buscarEventosDoFornecedorOp>,
): Promise<Reply<typeof buscarEventosDoFornecedorOp>> {
  const busca = { fornecedorId, status, agora: ctx.clock.now() };
  const { linhas, total } = await findEventosDoFornecedor(ctx.db, busca, { limite: pageSize, offset: page * pageSize });
  const itens = linhas.map((linha) => ({ ...linha, horario: linha.horario.slice(0, 5) }));
  return { itens, page, pageSize, total };
}
