import { buscarCategoriasOficiais } from '@festejo/contrato/categorias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { findCategoriasOficiais } from './categorias.queries.ts';

export function registerCategorias(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, buscarCategoriasOficiais, () => findCategoriasOficiais(ctx.db));
}
