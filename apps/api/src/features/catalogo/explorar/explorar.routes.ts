import * as contrato from '@festejo/contrato/catalogo/explorar.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCidades } from './cidades.ts';
import { buscarProdutosDaCidade, explorar } from './explorar.ts';

export function registerExplorar(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarCidades, ({ query }) => buscarCidades(ctx.db, query.nome));
  route(api, ctx, contrato.explorar, ({ query }) => explorar(ctx, query));
  route(api, ctx, contrato.buscarProdutosDaCidade, ({ query }) => buscarProdutosDaCidade(ctx, query));
}
