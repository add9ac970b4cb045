import { caminhoDe, caminhoNosso } from '@festejo/contrato/common/caminhos.ts';
import { adicionarPerfil as adicionarPerfilOp, trocarPerfil as trocarPerfilOp } from '@festejo/contrato/conta/perfis.ts';
import { iniciarLoginComPasskey as iniciarLoginComPasskeyOp, loginComPasskey } from '@festejo/contrato/conta/segundo-fator.ts';
import {
  buscarDesafio,
  cadastro,
  conferirLink as conferirLinkOp,
  confirmarEmail as confirmarEmailOp,
  login,
  logout,
  reenviarConfirmacao as reenviarOp,
  renovarToken as renovarOp,
  usuarioExiste as usuarioExisteOp,
} from '@festejo/contrato/conta/usuarios.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { iniciarLoginComPasskey } from '../segundo-fator/passkeys/conferir-passkey.ts';
import { cadastrarUsuario } from './cadastro/cadastrar-usuario.ts';
import { confirmarEmail } from './cadastro/confirmar-email.ts';
import { definirReenvio, pedirConfirmacao } from './cadastro/enviar-confirmacao.ts';
import { criarDesafio } from './cadastro/prova-de-trabalho.ts';
import { usuarioExiste } from './cadastro/usuario-existe.ts';
import { conferirLink } from './cartas/conferir-link.ts';
import { aparelhoDe } from './entrada/aparelho.ts';
import { entrar } from './entrada/entrar.ts';
import { entrarComPasskey } from './entrada/entrar-com-passkey.ts';
import { entradaMarcada, marcarAparelho } from './entrada/marca-do-aparelho.ts';
import { comRecusaNoLog } from './entrada/registrar-entrada.ts';
import { adicionarPerfil } from './lados/adicionar-perfil.ts';
import { trocarPerfil } from './lados/trocar-perfil.ts';
import { limparRegistros } from './limpar-registros.ts';
import { registerSenha } from './senha/senha.routes.ts';
import { renovarToken, sair } from './sessoes/sair.ts';
import { registerSessoes } from './sessoes/sessoes.routes.ts';

export function registerUsuarios(api: FastifyInstance, ctx: Context): void {
  definirReenvio(ctx);
  ctx.jobs.every('limpar-registros', '43 * * * *', () => limparRegistros(ctx));
  registerSenha(api, ctx);
  registerSessoes(api, ctx);

  route(api, ctx, buscarDesafio, () => criarDesafio(ctx));
  route(api, ctx, usuarioExisteOp, async ({ query, request }) => ({ existe: await usuarioExiste(ctx, query, request.ip) }));
  route(api, ctx, login, async ({ body, request }, reply) =>
    entradaMarcada(ctx, request, reply, {
      accessToken: await comRecusaNoLog(ctx, 'senha', request, () => entrar(ctx, body, aparelhoDe(request))),
    }),
  );
  route(api, ctx, iniciarLoginComPasskeyOp, ({ request }) => iniciarLoginComPasskey(ctx, request.ip));
  route(api, ctx, loginComPasskey, async ({ body, request }, reply) =>
    entradaMarcada(ctx, request, reply, {
      accessToken: await comRecusaNoLog(ctx, 'passkey', request, () => entrarComPasskey(ctx, body, aparelhoDe(request))),
    }),
  );
  route(api, ctx, cadastro, async ({ body, request, idempotency }, reply) => {
    const cadastrado = await cadastrarUsuario(ctx, body, aparelhoDe(request), idempotency);
    marcarAparelho(ctx, request, reply);
    return cadastrado;
  });
  route(api, ctx, conferirLinkOp, ({ body, request }) => conferirLink(ctx, body, request.ip));
  route(api, ctx, confirmarEmailOp, async ({ query, body, request }) => ({ message: await confirmarEmail(ctx, query, body, request.ip) }));
  route(api, ctx, reenviarOp, async ({ body, request }) => {
    await pedirConfirmacao(ctx, body, request.ip);
    return { message: 'Se houver uma conta a confirmar com este e-mail, a mensagem chega em instantes.' };
  });
  route(api, ctx, renovarOp, async ({ user }) => ({ accessToken: await renovarToken(ctx, user) }));
  route(api, ctx, logout, async ({ user, query }) => {
    await sair(ctx, user);
    return { message: 'Deslogado com sucesso', returnUrl: caminhoNosso(query.returnUrl) ?? caminhoDe('login') };
  });
  route(api, ctx, trocarPerfilOp, async ({ user, body, request }) => ({
    accessToken: await trocarPerfil(ctx, user, body, aparelhoDe(request)),
  }));
  route(api, ctx, adicionarPerfilOp, async ({ user, body, request, idempotency }) => ({
    accessToken: await adicionarPerfil(ctx, user, body, aparelhoDe(request), idempotency),
  }));
}
