import * as contrato from '@festejo/contrato/indicacoes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { convidar, enviarConvite, esquecerConvites, JOB_ENVIAR_CONVITE, recusarConvites } from './convites.ts';
import { minhasIndicacoes } from './minhas-indicacoes.ts';

export function registerIndicacoes(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.define<{ conviteId: string }>(JOB_ENVIAR_CONVITE, ({ conviteId }) => enviarConvite(ctx, conviteId));
  ctx.jobs.every('esquecer-convites', '37 3 * * *', () => esquecerConvites(ctx));

  route(api, ctx, contrato.minhasIndicacoes, ({ user, query }) => minhasIndicacoes(ctx, user.id, query));
  route(api, ctx, contrato.criarIndicacao, async ({ user, query }) => {
    await convidar(ctx, user.id, query.emailIndicado);
    return { message: 'Convite a caminho. Quem já tem conta, ou não quer convites, não recebe nada.' };
  });
  route(api, ctx, contrato.recusarConvites, async ({ body, request }) => {
    await recusarConvites(ctx, body.codigo, request.ip);
    return { message: 'Pronto: este endereço não recebe mais convites.' };
  });
}
