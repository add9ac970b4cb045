import * as contrato from '@festejo/contrato/eventos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarEvento, buscarEventosDoCliente } from './buscar-evento.ts';
import { criarEvento } from './criar-evento.ts';
import { confirmarEvento, reabrirEvento, realizarEventos } from './mudar-status.ts';

export function registerEventos(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('realizar-eventos', '* * * * *', () => realizarEventos(ctx));

  route(api, ctx, contrato.criarEvento, ({ user, body, files, idempotency }) => criarEvento(ctx, user.id, body, files, idempotency));
  route(api, ctx, contrato.buscarEventosDoCliente, ({ user, query }) => buscarEventosDoCliente(ctx, user.id, query));
  route(api, ctx, contrato.buscarEvento, ({ user, params }) => buscarEvento(ctx.db, user.id, params.id));
  route(api, ctx, contrato.confirmarEvento, ({ user, params }) => confirmarEvento(ctx, user.id, params.id));
  route(api, ctx, contrato.reabrirEvento, ({ user, params }) => reabrirEvento(ctx, user.id, params.id));
}
