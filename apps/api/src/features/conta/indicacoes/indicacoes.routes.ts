import { DIA_EM_SEGUNDOS } from '@festejo/contrato/common/tempo.ts';
import * as contrato from '@festejo/contrato/conta/indicacoes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { declareLimit } from '../../../platform/limits/limits.ts';
import { segurarOrigem } from '../usuarios/entrada/limites-do-aparelho.ts';
import { paginaDaRecusa } from './cartas.ts';
import { convidar, enviarConvite, esquecerConvites, JOB_ENVIAR_CONVITE, recusarConvites } from './convites.ts';
import { minhasIndicacoes } from './minhas-indicacoes.ts';
import { premiarIndicacoes } from './premiar-indicacoes.ts';

/** Limits per network and per device, over all accounts. */
const DE_TODOS = { seconds: DIA_EM_SEGUNDOS, what: 'Convites a amigos, de todas as contas' };
const DAQUI = {
  daRede: declareLimit({ name: 'convites-do-endereco', uses: 300, per: 'endereco', ...DE_TODOS }),
  doAparelho: declareLimit({ name: 'convites-do-aparelho', uses: 40, per: 'aparelho', ...DE_TODOS }),
};

export function registerIndicacoes(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.define<{ conviteId: string }>(JOB_ENVIAR_CONVITE, ({ conviteId }) => enviarConvite(ctx, conviteId));
  ctx.jobs.every('premiar-indicacoes', '23 * * * *', () => premiarIndicacoes(ctx));
  ctx.jobs.every('esquecer-convites', '37 3 * * *', () => esquecerConvites(ctx));

  const recusar = async (codigo: string, ip: string) => {
    await recusarConvites(ctx, codigo, ip);
    return { message: 'Pronto: este endereço não recebe mais convites.' };
  };

  route(api, ctx, contrato.minhasIndicacoes, ({ user, query }) => minhasIndicacoes(ctx, user.id, query));
  route(api, ctx, contrato.criarIndicacao, async ({ user, query, request }) => {
    await segurarOrigem(ctx, request, DAQUI);
    await convidar(ctx, user.id, query.emailIndicado);
    return { message: 'Convite a caminho. Quem já tem conta, ou não quer convites, não recebe nada.' };
  });
  route(api, ctx, contrato.recusarConvites, ({ body, request }) => recusar(body.codigo, request.ip));
  api.register(async (carta) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form. The address is in the query, so the body is ignored.
    carta.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024, parseAs: 'string' }, async () => undefined);
    route(carta, ctx, contrato.recusarConvitesPelaCarta, ({ query, request }) => recusar(query.codigo, request.ip));
    // Mail programs without one-click support open the URL by GET. A GET must not refuse anything, so it leads to a page that asks.
    carta.get<{ Querystring: { codigo?: string } }>(contrato.recusarConvitesPelaCarta.path, ({ query }, reply) =>
      reply.redirect(paginaDaRecusa(ctx.publicUrl(), String(query.codigo ?? ''))),
    );
  });
}
