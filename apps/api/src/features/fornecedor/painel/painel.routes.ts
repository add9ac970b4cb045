import * as contrato from '@festejo/contrato/fornecedor/painel.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarIdeias } from './buscar-ideias.ts';
import { buscarOQueFalta } from './buscar-o-que-falta.ts';
import { buscarPainel } from './buscar-painel.ts';

export function registerPainel(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarPainel, ({ user }) => buscarPainel(ctx, user.id));
  route(api, ctx, contrato.buscarIdeias, ({ user }) => buscarIdeias(ctx, user.id));
  route(api, ctx, contrato.buscarOQueFalta, ({ user, params }) => buscarOQueFalta(ctx.db, user.id, params.eventoId));
}
