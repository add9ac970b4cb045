import * as contrato from '@festejo/contrato/privacidade.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { atualizarPreferencias, buscarPreferencias } from './preferencias.ts';

export function registerNotificacoes(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarPreferencias, ({ user }) => buscarPreferencias(ctx.db, user.id));
  route(api, ctx, contrato.atualizarPreferencias, ({ user, body }) => atualizarPreferencias(ctx, user.id, body));
}
