import {
  alterarSenha as alterarOp,
  avaliarSenha as avaliarOp,
  esqueciSenha as esqueciOp,
  redefinirSenha as redefinirOp,
} from '@festejo/contrato/usuarios.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { holdTo } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { alterarSenha } from './alterar-senha.ts';
import { aparelhoDe } from './aparelho.ts';
import { definirEsqueciSenha, esqueciSenha } from './esqueci-senha.ts';
import { LIMITES } from './limites.ts';
import { marcarAparelho } from './marca-do-aparelho.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { avaliarSenha } from './senha.ts';

export function registerSenha(api: FastifyInstance, ctx: Context): void {
  definirEsqueciSenha(ctx);

  route(api, ctx, esqueciOp, async ({ body, request }) => {
    await esqueciSenha(ctx, { email: body.email, tipoPerfil: body.tipoPerfil ?? body.TipoPerfil }, request.ip);
    return { message: 'Um email foi enviado com o link de redifinição' };
  });
  route(api, ctx, redefinirOp, async ({ body, request }, reply) => {
    const { email } = await redefinirSenha(ctx, body, request.ip);
    marcarAparelho(ctx, request, reply, email);
    return { message: 'Senha alterado com sucesso' };
  });
  route(api, ctx, avaliarOp, async ({ body, request }) => {
    await holdTo(ctx.db, LIMITES.avaliarSenha, networkOf(request.ip), ctx.clock.now());
    return avaliarSenha(body.senha, body, request.ip);
  });
  route(api, ctx, alterarOp, async ({ user, body, request }) => ({
    accessToken: await alterarSenha(ctx, user, body, aparelhoDe(request)),
  }));
}
