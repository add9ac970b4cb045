import * as contrato from '@festejo/contrato/catalogo/categorias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCatalogo, buscarCategoriaComProdutos } from './buscar-catalogo.ts';
import { excluirCategoria } from './excluir-categoria.ts';

const emPalavras = (movidos: number) => (movidos === 1 ? '1 produto mudou' : `${movidos} produtos mudaram`);

export function registerCatalogo(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarCatalogo, ({ user, params, query }) => buscarCatalogo(ctx.db, user?.id ?? null, params.id, query));
  route(api, ctx, contrato.buscarCategoriaComProdutos, ({ user, params, query }) =>
    buscarCategoriaComProdutos(ctx.db, user?.id ?? null, params.categoryId, query),
  );
  route(api, ctx, contrato.excluirCategoria, async ({ user, params, query }) => {
    const movidos = await excluirCategoria(ctx, user.id, params.id, query.moverPara);
    return { message: movidos > 0 ? `Categoria excluída; ${emPalavras(movidos)} de categoria` : 'Categoria excluída' };
  });
}
