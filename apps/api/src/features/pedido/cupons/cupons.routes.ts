import * as contrato from '@festejo/contrato/pedido/cupons.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarCupons, buscarMeuCupom } from './buscar-cupons.ts';
import { criarCupom } from './criar-cupom.ts';
import { atualizarCupom, encerrarCupom, excluirCupom, pausarCupom } from './mudar-cupom.ts';

export function registerCupons(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarCupons, ({ user, query }) => buscarCupons(ctx, user.id, query));
  route(api, ctx, contrato.criarCupom, ({ user, body, idempotency }) =>
    onceInTransaction(ctx.db, idempotency, (tx) => criarCupom(tx, user.id, body, ctx.clock.now())),
  );
  route(api, ctx, contrato.buscarCupom, ({ user, params }) => buscarMeuCupom(ctx.db, user.id, params.id, ctx.clock.now()));
  route(api, ctx, contrato.atualizarCupom, async ({ user, params, body, request }) => ({
    message: 'Cupom salvo',
    cupom: await atualizarCupom([ctx, user.id, params.id], body, readIfMatch(request.headers)),
  }));
  route(api, ctx, contrato.pausarCupom, async ({ user, params }) => ({
    message: 'Cupom em pausa',
    cupom: await pausarCupom([ctx, user.id, params.id], true),
  }));
  route(api, ctx, contrato.retomarCupom, async ({ user, params }) => ({
    message: 'O cupom vale de novo',
    cupom: await pausarCupom([ctx, user.id, params.id], false),
  }));
  route(api, ctx, contrato.encerrarCupom, async ({ user, params }) => ({
    message: 'Cupom encerrado',
    cupom: await encerrarCupom([ctx, user.id, params.id]),
  }));
  route(api, ctx, contrato.excluirCupom, async ({ user, params }) => {
    await excluirCupom([ctx, user.id, params.id]);
    return { message: 'Cupom excluído' };
  });
}
