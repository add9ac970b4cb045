import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarProdutosPorCategorias } from '@festejo/contrato/catalogo/produtos.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import { apresentarProduto } from './produtos.apresentar.ts';
import { countPorCategoria, findDasCategorias } from './produtos.queries.ts';

/** The counts of a whole market may be this old; each process has its own cache. */
const CONTAGEM_VALE_EM_MS = MINUTO_EM_MS;
const contagens = new WeakMap<Db, { em: number; porCategoria: Promise<Map<string, number>> }>();

function contagem(db: Db): Promise<Map<string, number>> {
  const kept = contagens.get(db);
  const now = performance.now();
  if (kept && now - kept.em < CONTAGEM_VALE_EM_MS) return kept.porCategoria;
  const fresh = countPorCategoria(db);
  fresh.catch(() => contagens.delete(db));
  // While the new count runs, pages use the old one.
  contagens.set(db, { em: now, porCategoria: kept ? kept.porCategoria : fresh });
  if (kept) void fresh.then((porCategoria) => contagens.set(db, { em: now, porCategoria: Promise.resolve(porCategoria) })).catch(() => {});
  return kept ? kept.porCategoria : fresh;
}

/** A page of products of official categories, newest first. */
export async function buscarDasCategorias(
  ctx: Context,
  query: Query<typeof buscarProdutosPorCategorias>,
): Promise<Reply<typeof buscarProdutosPorCategorias>> {
  const { page, pageSize } = query;
  const categoriaIds = [...new Set(query.categoriaIds)];
  const before = readIdCursor(query.cursor);
  const [linhas, porCategoria] = await Promise.all([
    findDasCategorias(ctx.db, categoriaIds, { limit: pageSize + 1, offset: before ? 0 : page * pageSize, before }),
    contagem(ctx.db),
  ]);
  const { rows, cursor } = pageById(linhas, pageSize);
  return {
    itens: rows.map(apresentarProduto),
    page,
    pageSize,
    total: categoriaIds.reduce((soma, id) => soma + (porCategoria.get(id) ?? 0), 0),
    cursor,
  };
}
