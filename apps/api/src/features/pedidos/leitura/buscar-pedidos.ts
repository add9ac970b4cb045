import type { Lado } from '@festejo/contrato/constants.ts';
import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { countPedidos, findPedidos } from './leitura-de-pedidos.queries.ts';
import { apresentarPedido } from './pedidos.apresentar.ts';

/** The person's orders, newest first: made, for a client; received and paid, for a supplier. */
export async function buscarPedidos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { page, pageSize, cursor, ...filtros }: Query<typeof contrato.buscarPedidos>,
): Promise<Reply<typeof contrato.buscarPedidos>> {
  const consulta = { role, usuarioId, ...filtros, agora: ctx.clock.now() };
  const pagina = { limite: pageSize + 1, offset: cursor ? 0 : page * pageSize, antesDe: readIdCursor(cursor) };
  // One row more than asked tells whether there is a next page.
  const [linhas, total] = await Promise.all([findPedidos(ctx.db, consulta, pagina), countPedidos(ctx.db, consulta)]);
  const { rows, cursor: seguinte } = pageById(linhas, pageSize);
  return {
    itens: rows.map((linha) => apresentarPedido(linha, role)),
    page,
    pageSize,
    total,
    cursor: seguinte,
  };
}
