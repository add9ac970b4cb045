import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type * as contrato from '@festejo/contrato/pedido/pedidos.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { type Consulta, countPedidos, findPedidos } from './leitura-de-pedidos.queries.ts';
import { apresentarPedido } from './pedidos.apresentar.ts';

/** Up to here a count costs no more than a page; beyond it may lag behind by so long. */
const CONTA_SEMPRE = 1_000;
const LEMBRA_EM_MS = 15_000;
const lembrados = new LRUCache<string, Promise<number>>({ max: 500, ttl: LEMBRA_EM_MS });

/**
 * How many orders there are. Of more than a thousand the number is remembered for a moment, and counted once for all who ask meanwhile:
 * nobody reads "100.441" to the unit, and counting them costs fifty times the page.
 */
async function contarPedidos({ db }: Context, consulta: Consulta): Promise<number> {
  const chave = JSON.stringify({ ...consulta, agora: null });
  const lembrado = lembrados.get(chave);
  if (lembrado) return lembrado;
  const poucos = await countPedidos(db, consulta, CONTA_SEMPRE);
  if (poucos <= CONTA_SEMPRE) return poucos;
  const contando = lembrados.get(chave) ?? countPedidos(db, consulta);
  lembrados.set(chave, contando);
  // What failed is asked again.
  return contando.catch((error: unknown) => {
    lembrados.delete(chave);
    throw error;
  });
}

/** The person's orders, newest first: made, for a client; received and paid, for a supplier. */
export async function buscarPedidos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { page, pageSize, cursor, ...filtros }: Query<typeof contrato.buscarPedidos>,
): Promise<Reply<typeof contrato.buscarPedidos>> {
  const consulta = { role, usuarioId, ...filtros, agora: ctx.clock.now() };
  const pagina = { limite: pageSize + 1, offset: cursor ? 0 : page * pageSize, antesDe: readIdCursor(cursor) };
  // One row more than asked tells whether there is a next page.
  const [linhas, total] = await Promise.all([findPedidos(ctx.db, consulta, pagina), contarPedidos(ctx, consulta)]);
  const { rows, cursor: seguinte } = pageById(linhas, pageSize);
  return {
    itens: rows.map((linha) => apresentarPedido(linha, role)),
    page,
    pageSize,
    total,
    cursor: seguinte,
  };
}
