import * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { buscarSegundoFator } from './buscar-segundo-fator.ts';
import { renovarCodigos } from './codigos/renovar-codigos.ts';
import { confirmarIdentidade } from './identidade.ts';
import { iniciarIdentidadeComPasskey } from './passkeys/conferir-passkey.ts';
import { criarPasskey, iniciarPasskey, removerPasskey } from './passkeys/passkeys-da-conta.ts';
import { cuidarDasRemocoes } from './remocao/cuidar-das-remocoes.ts';
import { desfazerRemocao, manterProtecao } from './remocao/desfazer-remocao.ts';
import { confirmarTotp, desligarTotp, iniciarTotp } from './totp/totp-da-conta.ts';

export function registerSegundoFator(api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('cuidar-das-remocoes', '*/10 * * * *', () => cuidarDasRemocoes(ctx));

  route(api, ctx, contrato.buscarSegundoFator, ({ user }) => buscarSegundoFator(ctx, user));
  route(api, ctx, contrato.iniciarTotp, ({ user }) => iniciarTotp(ctx, user));
  route(api, ctx, contrato.confirmarTotp, async ({ user, body }) => ({
    codigosDeRecuperacao: await confirmarTotp(ctx, user, body.codigo),
  }));
  route(api, ctx, contrato.desligarTotp, async ({ user }) => {
    await desligarTotp(ctx, user);
    return { message: 'Aplicativo autenticador desligado' };
  });
  route(api, ctx, contrato.renovarCodigosDeRecuperacao, async ({ user }) => ({ codigosDeRecuperacao: await renovarCodigos(ctx, user) }));
  route(api, ctx, contrato.iniciarPasskey, ({ user }) => iniciarPasskey(ctx, user));
  route(api, ctx, contrato.criarPasskey, ({ user, body }) => criarPasskey(ctx, user, body));
  route(api, ctx, contrato.removerPasskey, async ({ user, params }) => {
    await removerPasskey(ctx, user, params.id);
    return { message: 'Chave de acesso apagada' };
  });
  route(api, ctx, contrato.desfazerRemocao, async ({ user }) => {
    await desfazerRemocao(ctx, user);
    return { message: 'A proteção da sua conta continua' };
  });
  route(api, ctx, contrato.manterProtecao, async ({ body, request }) => {
    await manterProtecao(ctx, body, request.ip);
    return { message: 'A proteção da sua conta continua' };
  });
  route(api, ctx, contrato.iniciarIdentidadeComPasskey, ({ user }) => iniciarIdentidadeComPasskey(ctx, user));
  route(api, ctx, contrato.confirmarIdentidade, async ({ user, body }) => {
    const ate = await confirmarIdentidade(ctx, user, body);
    return { message: 'Identidade confirmada', ate: ate.toISOString() };
  });
}
