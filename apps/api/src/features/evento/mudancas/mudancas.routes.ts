import * as contrato from '@festejo/contrato/evento/mudancas-de-evento.ts';
import * as pedidas from '@festejo/contrato/evento/mudancas-pedidas.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { vencerMudancas } from './andamento/vencer-mudancas.ts';
import { buscarMudanca, buscarMudancasAbertas, buscarMudancasDoPedido } from './ler-mudancas.ts';
import { atualizarEvento, atualizarImagens, cancelarEvento, preverCancelamento, preverMudanca } from './mudar-evento.ts';
import { pedirMudanca } from './pedir-mudanca.ts';
import { retirarMudanca, seguirComMudanca } from './resposta/decidir-mudanca.ts';
import { responderMudanca } from './resposta/responder-mudanca.ts';

export function registerMudancas(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('vencer-mudancas', '* * * * *', () => vencerMudancas(ctx));

  route(api, ctx, contrato.preverMudanca, ({ user, params, body }) => preverMudanca(ctx, user.id, params.id, body));
  route(api, ctx, contrato.atualizarEvento, ({ user, params, body, request }) =>
    atualizarEvento(ctx, user.id, params.id, body, readIfMatch(request.headers)),
  );
  route(api, ctx, contrato.atualizarImagensDoEvento, ({ user, params, body, files }) =>
    atualizarImagens(ctx, user.id, params.id, body, files),
  );
  route(api, ctx, contrato.preverCancelamentoDoEvento, ({ user, params }) => preverCancelamento(ctx, user.id, params.id));
  route(api, ctx, contrato.cancelarEvento, ({ user, params }) => cancelarEvento(ctx, user.id, params.id));

  route(api, ctx, pedidas.pedirMudanca, ({ user, params, body, request, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => pedirMudanca(ctx, tx, user.id, params.id, body, readIfMatch(request.headers))),
  );
  route(api, ctx, pedidas.buscarMudanca, ({ user, params }) => buscarMudanca(ctx, user.id, params.id));
  route(api, ctx, pedidas.retirarMudanca, ({ user, params, body }) => retirarMudanca(ctx, user.id, { ...params, ...body }));
  route(api, ctx, pedidas.seguirComMudanca, ({ user, params, body }) => seguirComMudanca(ctx, user, { ...params, ...body }));
  route(api, ctx, pedidas.buscarMudancasDoPedido, ({ user, params }) => buscarMudancasDoPedido(ctx, user, params.id));
  route(api, ctx, pedidas.responderMudanca, ({ user, params, body }) => responderMudanca(ctx, user, { ...params, ...body }));
  route(api, ctx, pedidas.buscarMudancasAbertas, ({ user }) => buscarMudancasAbertas(ctx, user));
}
