import * as contrato from '@festejo/contrato/dinheiro/contas-bancarias.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { bancos } from './conta-bancaria.ts';
import { buscarContaBancaria, salvarContaBancaria } from './salvar-conta-bancaria.ts';

export function registerContasBancarias(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarContaBancaria, ({ user }) => buscarContaBancaria(ctx, user.id));
  route(api, ctx, contrato.salvarContaBancaria, async ({ user, body, request }) => ({
    message: 'Conta bancária salva',
    ...(await salvarContaBancaria(ctx, user, body, readIfMatch(request.headers))),
  }));
  route(api, ctx, contrato.buscarBancos, async () => bancos());
}
