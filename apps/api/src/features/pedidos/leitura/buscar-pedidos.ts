import type { Lado } from '@festejo/contrato/constants.ts';
import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type * as contrato from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { ValidationError } from '../../../platform/http/errors.ts';
import { countPedidos, findPedidos } from './leitura-de-pedidos.queries.ts';
import { apresentarPedido } from './pedidos.apresentar.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws ValidationError when it is not one of ours. */
function lerCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!UUID.test(id)) throw new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);
  return id;
}

/** The person's orders, newest first: made, for a client; received and paid, for a supplier. */
export async function buscarPedidos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { estado, page, pageSize, cursor }: Query<typeof contrato.buscarPedidos>,
): Promise<Reply<typeof contrato.buscarPedidos>> {
  const consulta = { role, usuarioId, estado, agora: ctx.clock.now() };
  const pagina = { limite: pageSize + 1, offset: cursor ? 0 : page * pageSize, antesDe: cursor ? lerCursor(cursor) : null };
  // One row more than asked tells whether there is a next page.
  const [linhas, total] = await Promise.all([findPedidos(ctx.db, consulta, pagina), countPedidos(ctx.db, consulta)]);
  const itens = linhas.slice(0, pageSize);
  const ultimo = linhas.length > pageSize ? itens.at(-1) : undefined;
  return {
    itens: itens.map((linha) => apresentarPedido(linha, role)),
    page,
    pageSize,
    total,
    cursor: ultimo ? Buffer.from(ultimo.id).toString('base64url') : null,
  };
}
