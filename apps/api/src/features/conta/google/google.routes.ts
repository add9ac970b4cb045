import * as contrato from '@festejo/contrato/conta/google.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { aparelhoDe } from '../usuarios/entrada/aparelho.ts';
import { entradaMarcada } from '../usuarios/entrada/marca-do-aparelho.ts';
import { cadastrarComGoogle } from './cadastrar-com-google.ts';
import { abrirEmissor } from './emissor.ts';
import { continuarEntrada, entrarComGoogle } from './entrar-com-google.ts';
import { iniciarGoogle } from './iniciar-google.ts';

export function registerGoogle(api: FastifyInstance, ctx: Context): void {
  const { googleClientId } = ctx.config;
  const aberto = googleClientId ? abrirEmissor(ctx, googleClientId) : null;
  /** @throws NotFound when the configuration of this server has no Google sign-in. */
  const exigirEmissor = () => {
    if (!aberto) throw new NotFound('A entrada pelo Google não está ligada neste servidor');
    return aberto;
  };

  route(api, ctx, contrato.iniciarGoogle, async ({ request }) => iniciarGoogle(ctx, exigirEmissor(), request.ip));
  route(api, ctx, contrato.loginComGoogle, async ({ body, request }, reply) => {
    const emissor = exigirEmissor();
    const aparelho = aparelhoDe(request);
    const entrada = 'entradaId' in body ? continuarEntrada(ctx, body, aparelho) : entrarComGoogle(ctx, emissor, body, aparelho);
    return entradaMarcada(ctx, request, reply, await entrada);
  });
  route(api, ctx, contrato.cadastroGoogle, async ({ body, request }, reply) => {
    exigirEmissor();
    return entradaMarcada(ctx, request, reply, { accessToken: await cadastrarComGoogle(ctx, body, aparelhoDe(request)) });
  });
}
