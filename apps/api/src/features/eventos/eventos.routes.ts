import {
  buscarEvento as buscarEventoOp,
  buscarEventosDoCliente as buscarEventosOp,
  criarEvento as criarEventoOp,
} from '@festejo/contrato/eventos.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { buscarEvento, buscarEventosDoCliente } from './buscar-evento.ts';
import { criarEvento } from './criar-evento.ts';

export function registerEventos(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, criarEventoOp, ({ user, body, files, idempotency }) => criarEvento(ctx, user.id, body, files, idempotency));
  route(api, ctx, buscarEventosOp, ({ user, query }) => buscarEventosDoCliente(ctx, user.id, query));
  route(api, ctx, buscarEventoOp, ({ user, params }) => buscarEvento(ctx.db, user.id, params.id));
}
