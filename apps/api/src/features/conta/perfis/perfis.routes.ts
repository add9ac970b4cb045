import * as contrato from '@festejo/contrato/conta/perfis.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { readIfMatch } from '../../../platform/http/replies/if-match.ts';
import { route } from '../../../platform/http/route.ts';
import { atualizarFoto, atualizarPerfil, buscarPerfil, removerFoto } from './atualizar-perfil.ts';
import { confirmarTrocaDeEmail, desistirDaTrocaDeEmail, pedirTrocaDeEmail } from './trocar-email.ts';

export function registerPerfis(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, contrato.buscarPerfil, ({ user }) => buscarPerfil(ctx.db, user.id, ctx.clock.now()));
  route(api, ctx, contrato.atualizarPerfil, ({ user, body, request }) => atualizarPerfil(ctx, user, body, readIfMatch(request.headers)));
  route(api, ctx, contrato.atualizarFoto, async ({ user, files }) => ({
    message: 'Foto atualizada',
    fotoUrl: await atualizarFoto(ctx, user.id, files.foto),
  }));
  route(api, ctx, contrato.removerFoto, async ({ user }) => {
    await removerFoto(ctx, user.id);
    return { message: 'Foto removida' };
  });
  route(api, ctx, contrato.alterarEmail, async ({ user, body }) => {
    await pedirTrocaDeEmail(ctx, user, body.email);
    return {
      message: 'Enviamos um link a cada endereço, o atual e o novo. A troca acontece quando os dois forem abertos, em até 24 horas.',
    };
  });
  route(api, ctx, contrato.desistirDaTrocaDeEmail, async ({ user }) => {
    await desistirDaTrocaDeEmail(ctx, user);
    return { message: 'A troca de e-mail foi cancelada' };
  });
  route(api, ctx, contrato.confirmarTrocaDeEmail, async ({ query, body, user, request }) => {
    const trocado = await confirmarTrocaDeEmail(ctx, query, { user, senha: body.senha, ip: request.ip });
    return {
      trocado,
      message: trocado
        ? 'E-mail trocado! Entre de novo, com o novo endereço.'
        : 'Endereço confirmado. Falta abrir o link enviado ao outro e-mail.',
    };
  });
}
