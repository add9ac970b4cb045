import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type * as contrato from '@festejo/contrato/pedido/pedidos.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { type Consulta, countPedidos, findPedidos } from './leitura-de-pedidos.queries.ts';
import { apresentarPedido } from './pedidos.apresentar.ts';

/** Counting up to this number costs no more than reading a page. A larger count is cached for `LEMBRA_EM_MS`. */
const CONTA_SEMPRE = 1_000;
const LEMBRA_EM_MS = 15_000;
const lembrados = new LRUCache<string, Promise<number>>({ max: 500, ttl: LEMBRA_EM_MS });

/**
 * The number of orders. A count above `CONTA_SEMPRE` is cached for a moment, and concurrent requests share one query: no person needs "100.441"
 * to be exact, and the count costs fifty times as much as the page.
 */
async function contarPedidos({ db }: Context, consulta: Consulta): Promise<number> {
  const chave = JSON.stringify({ ...consulta, agora: null });
  const lembrado = lembrados.get(chave);
  if (lembrado) return lembrado;
  const poucos = await countPedidos(db, consulta, CONTA_SEMPRE);
  if (poucos <= CONTA_SEMPRE) return poucos;
  const contando = lembrados.get(chave) ?? countPedidos(db, consulta);
  lembrados.set(chave, contando);
  // A failed count leaves the cache, so the next request counts again.
  return contando.catch((error: unknown) => {
    lembrados.delete(chave);
    throw error;
  });
}

/** The person's orders, newest first: a client's purchases, or a supplier's paid orders. */
export async function buscarPedidos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { page, pageSize, cursor, ...filtros }: Query<typeof contrato.buscarPedidos>,
): Promise<Reply<typeof contrato.buscarPedidos>> {
  const consulta = { role, usuarioId, ...filtros, agora: ctx.clock.now() };
  const pagina = { limite: pageSize + 1, offset: cursor ? 0 : page * pageSize, antesDe: readIdCursor(cursor) };
  // Reads one row more than the page, to learn whether a next page exists.
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
