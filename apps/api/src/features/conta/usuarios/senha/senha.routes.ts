import * as contrato from '@festejo/contrato/conta/usuarios.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { route } from '../../../../platform/http/route.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { aparelhoDe } from '../entrada/aparelho.ts';
import { marcarAparelho } from '../entrada/marca-do-aparelho.ts';
import { comRecusaNoLog } from '../entrada/registrar-entrada.ts';
import { LIMITES } from '../limites.ts';
import { alterarSenha } from './alterar-senha.ts';
import { definirEsqueciSenha, esqueciSenha } from './esqueci-senha.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { avaliarSenha } from './senha.ts';

export function registerSenha(api: FastifyInstance, ctx: Context): void {
  definirEsqueciSenha(ctx);

  route(api, ctx, contrato.esqueciSenha, async ({ body, request }) => {
    await esqueciSenha(ctx, body, request.ip);
    return { message: 'Um email foi enviado com o link de redifinição' };
  });
  route(api, ctx, contrato.redefinirSenha, async ({ body, request }, reply) => {
    const { email, protecoesSaemEm } = await comRecusaNoLog(ctx, 'senha_nova', request, () => redefinirSenha(ctx, body, request.ip));
    ctx.log.info({ evento: 'senha_trocada_por_carta', usuarioId: body.userId, rede: networkOf(request.ip) });
    marcarAparelho(ctx, request, reply, email);
    return { message: 'Senha alterado com sucesso', protecoesSaemEm: protecoesSaemEm?.toISOString() ?? null };
  });
  route(api, ctx, contrato.avaliarSenha, async ({ body, request }) => {
    await holdTo(ctx.db, LIMITES.avaliarSenha, networkOf(request.ip), ctx.clock.now());
    return avaliarSenha(body.senha, body);
  });
  route(api, ctx, contrato.alterarSenha, async ({ user, body, request }) => ({
    accessToken: await alterarSenha(ctx, user, body, aparelhoDe(request)),
  }));
}
