import {
  buscarDetalhesDoProduto,
  buscarMeusProdutos,
  buscarProdutosDentroDoRaio,
  buscarProdutosPorCategorias,
} from '@festejo/contrato/produtos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { route } from '../../platform/http/route.ts';
import { buscarDasCategorias } from './buscar-das-categorias.ts';
import { buscarDetalhes } from './buscar-detalhes.ts';
import { buscarNoRaio } from './buscar-no-raio.ts';
import { emReais } from './produto.ts';
import { findMeus } from './produtos.queries.ts';

export function registerProdutos(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, buscarProdutosDentroDoRaio, ({ user, query }) => buscarNoRaio(ctx, user.id, query));
  route(api, ctx, buscarProdutosPorCategorias, ({ query }) => buscarDasCategorias(ctx, query));
  route(api, ctx, buscarDetalhesDoProduto, ({ user, params, query }) => buscarDetalhes(ctx, user, params.productId, query.eventoId));
  route(api, ctx, buscarMeusProdutos, async ({ user, query: { categoriaId, page, pageSize } }) => {
    const { itens, total } = await findMeus(ctx.db, user.id, categoriaId, { limit: pageSize, offset: page * pageSize });
    return {
      itens: itens.map((item) => ({
        id: item.id,
        nome: item.nome,
        valor: emReais(item.preco_em_centavos),
        tipoProduto: item.tipo_produto as 'Produto' | 'Aluguel' | 'Servico',
        imagemUrl: pictureUrl(item.imagem_chave),
        categoriaOficialNome: item.categoria,
        capacidade: item.capacidade,
        ativo: item.ativo,
      })),
      page,
      pageSize,
      total,
    };
  });
}
