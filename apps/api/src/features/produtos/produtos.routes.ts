import * as contrato from '@festejo/contrato/produtos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarDasCategorias } from './buscar-das-categorias.ts';
import { buscarDetalhes } from './buscar-detalhes.ts';
import { buscarMeusProdutos } from './buscar-meus.ts';
import { buscarNoRaio } from './buscar-no-raio.ts';

export function registerProdutos(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarProdutosDentroDoRaio, ({ user, query }) => buscarNoRaio(ctx, user.id, query));
  route(api, ctx, contrato.buscarProdutosPorCategorias, ({ query }) => buscarDasCategorias(ctx, query));
  route(api, ctx, contrato.buscarDetalhesDoProduto, ({ user, params, query }) =>
    buscarDetalhes(ctx, user, params.productId, query.eventoId),
  );
  route(api, ctx, contrato.buscarMeusProdutos, ({ user, query }) => buscarMeusProdutos(ctx, user.id, query));
}
