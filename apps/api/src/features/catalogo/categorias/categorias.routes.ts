import * as contrato from '@festejo/contrato/catalogo/categorias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { atualizarCategoria } from './atualizar-categoria.ts';
import { buscarCategoria, buscarCategorias, buscarTodas } from './buscar-categorias.ts';
import { findCategoriasOficiais } from './categorias.queries.ts';
import { criarCategoria } from './criar-categoria.ts';
import { ordenarCategorias } from './ordenar-categorias.ts';

export function registerCategorias(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarCategoriasOficiais, () => findCategoriasOficiais(ctx.db));
  route(api, ctx, contrato.buscarCategorias, ({ user, query }) => buscarCategorias(ctx.db, user.id, query));
  route(api, ctx, contrato.buscarTodasAsCategorias, ({ user }) => buscarTodas(ctx.db, user.id));
  route(api, ctx, contrato.buscarCategoria, ({ user, params }) => buscarCategoria(ctx.db, user.id, params.id));
  route(api, ctx, contrato.criarCategoria, ({ user, body, files, idempotency }) =>
    criarCategoria(ctx, user.id, body, files.file, idempotency),
  );
  route(api, ctx, contrato.atualizarCategoria, ({ user, params, body, files, request }) =>
    atualizarCategoria(ctx, user.id, params.id, body, files.file, readIfMatch(request.headers)),
  );
  route(api, ctx, contrato.ordenarCategorias, async ({ user, body }) => {
    await ordenarCategorias(ctx, user.id, body.ordem);
    return { message: 'Categorias ordenadas com sucesso' };
  });
}
