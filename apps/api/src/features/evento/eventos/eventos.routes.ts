import * as contrato from '@festejo/contrato/evento/eventos.ts';
import * as rascunhos from '@festejo/contrato/evento/mudancas-de-evento.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarEvento, buscarEventosDoCliente } from './buscar-evento.ts';
import { criarEvento, type OutrasSalas } from './criar-evento.ts';
import { confirmarEvento, reabrirEvento, realizarEventos } from './mudar-status.ts';
import {
  atualizarRascunho,
  buscarRascunho,
  buscarRascunhos,
  criarRascunho,
  duplicarEvento,
  excluirRascunho,
} from './rascunho/rascunhos.ts';

export function registerEventos(api: FastifyInstance, ctx: Context, outros: OutrasSalas): void {
  ctx.jobs.every('realizar-eventos', '* * * * *', () => realizarEventos(ctx));

  route(api, ctx, contrato.criarEvento, ({ user, body, files, idempotency }) =>
    criarEvento(ctx, user.id, body, files, idempotency, outros),
  );
  route(api, ctx, contrato.buscarEventosDoCliente, ({ user, query }) => buscarEventosDoCliente(ctx, user.id, query));
  route(api, ctx, rascunhos.buscarRascunhos, ({ user }) => buscarRascunhos(ctx.db, user.id));
  route(api, ctx, rascunhos.buscarRascunho, ({ user, params }) => buscarRascunho(ctx.db, user.id, params.id));
  route(api, ctx, rascunhos.criarRascunho, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarRascunho(ctx, tx, user.id, body)),
  );
  route(api, ctx, rascunhos.atualizarRascunho, ({ user, params, body }) => atualizarRascunho(ctx, user.id, params.id, body));
  route(api, ctx, rascunhos.excluirRascunho, async ({ user, params }) => {
    await excluirRascunho(ctx.db, user.id, params.id);
    return { message: 'Rascunho excluído' };
  });
  route(api, ctx, rascunhos.duplicarEvento, ({ user, params, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => duplicarEvento(ctx, tx, user.id, params.id, body.comConvidados)),
  );
  route(api, ctx, contrato.buscarEvento, ({ user, params }) => buscarEvento(ctx.db, user.id, params.id));
  route(api, ctx, contrato.confirmarEvento, ({ user, params }) => confirmarEvento(ctx, user.id, params.id));
  route(api, ctx, contrato.reabrirEvento, ({ user, params }) => reabrirEvento(ctx, user.id, params.id));
}
