import * as contrato from '@festejo/contrato/fornecedor/verificacao.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { apresentarVerificacao } from './buscar-verificacao.ts';
import { enviarVerificacao } from './enviar-verificacao.ts';
import { cuidarDasVerificacoes } from './vencer-verificacoes.ts';

export function registerVerificacao(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('cuidar-das-verificacoes', '23 * * * *', () => cuidarDasVerificacoes(ctx));

  route(api, ctx, contrato.buscarVerificacao, ({ user }) => apresentarVerificacao(ctx.db, user.id, ctx.clock.now()));
  route(api, ctx, contrato.enviarVerificacao, ({ user, body, files, idempotency }) =>
    enviarVerificacao(ctx, user.id, body, files, idempotency),
  );
}
