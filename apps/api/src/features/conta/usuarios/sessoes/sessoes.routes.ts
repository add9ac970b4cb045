import * as contrato from '@festejo/contrato/conta/sessoes.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { route } from '../../../../platform/http/route.ts';
import { buscarSessoes, encerrarSessao, sairDeTodos } from './sessoes.ts';

export function registerSessoes(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarSessoes, ({ user }) => buscarSessoes(ctx, user));
  route(api, ctx, contrato.encerrarSessao, async ({ user, params }) => {
    await encerrarSessao(ctx, user, params.id);
    return { message: 'Sessão encerrada' };
  });
  route(api, ctx, contrato.sairDeTodos, async ({ user, body }) => {
    const encerradas = await sairDeTodos(ctx, user, body.manterEste);
    return { message: encerradas === 1 ? 'Você saiu de 1 dispositivo' : `Você saiu de ${encerradas} dispositivos`, encerradas };
  });
}
