import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/catalogo/favoritos.ts';
import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { Context } from '../../../platform/context.ts';
import { apresentarProduto } from '../produtos/produtos.apresentar.ts';
import { findAVenda } from '../produtos/resumos.queries.ts';
import { countFavoritos, findFavoritos } from './favoritos.queries.ts';
import { findCategorias, findListas } from './listas.queries.ts';

/** A page of the client's favourites, each with its product as it is today: two queries, whatever the page size. */
export async function buscarFavoritos(
  ctx: Context,
  clienteId: string,
  { filter, categoriaOficial, lista, page, pageSize }: Query<typeof contrato.buscarFavoritos>,
): Promise<Reply<typeof contrato.buscarFavoritos>> {
  const palavras = (filter ?? '').split(/\s+/).filter(Boolean);
  const filtro = { palavras, categoriaId: categoriaOficial ?? null, lista: lista ?? null };
  const linhas = await findFavoritos(ctx.db, clienteId, filtro, { limite: pageSize, offset: page * pageSize });
  // Each row has the total; a page past the last one has no row, so the first page is read for it.
  const [primeira] = linhas.length > 0 || page === 0 ? linhas : await findFavoritos(ctx.db, clienteId, filtro, { limite: 1, offset: 0 });
  const aVenda = linhas.filter(({ situacao }) => situacao === 'a_venda').map(({ produtoId }) => produtoId);
  const produtos = new Map((await findAVenda(ctx.db, aVenda)).map((linha) => [linha.id, apresentarProduto(linha)]));
  return {
    itens: linhas.map(({ precoEmCentavos, criadoEm, situacao, total: _total, ...linha }) => {
      const produto = produtos.get(linha.produtoId) ?? null;
      return {
        ...linha,
        criadoEm: criadoEm.toISOString(),
        precoGuardado: emReais(precoEmCentavos),
        // The product may have left the sale between the two queries.
        situacao: situacao === 'a_venda' && !produto ? 'fora_de_venda' : situacao,
        produto,
      };
    }),
    page,
    pageSize,
    total: primeira?.total ?? 0,
  };
}

export async function buscarListas(ctx: Context, clienteId: string): Promise<Reply<typeof contrato.buscarListasDeFavoritos>> {
  const [listas, categorias, total] = await Promise.all([
    findListas(ctx.db, clienteId),
    findCategorias(ctx.db, clienteId),
    countFavoritos(ctx.db, clienteId),
  ]);
  return { listas, categorias, total, semLista: total - listas.reduce((soma, { quantos }) => soma + quantos, 0) };
}
