import * as contrato from '@festejo/contrato/conta/notificacoes.ts';
import * as preferencias from '@festejo/contrato/conta/privacidade.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { route } from '../../../platform/http/route.ts';
import { avisarDeMensagem, JOB_AVISAR_DE_MENSAGEM, type MensagemPorAvisar } from './contar-das-mensagens.ts';
import { lembrarFestas, lembrarPrazos } from './lembretes/lembrar.ts';
import {
  apagarNotificacao,
  buscarNotificacoes,
  contarNaoLidas,
  limparNotificacoes,
  marcarLidas,
  restaurarNotificacao,
} from './ler-notificacoes.ts';
import { atualizarPreferencias, buscarPreferencias } from './preferencias.ts';
import { registrarAparelho, removerAparelho } from './push/aparelhos.ts';
import { chavesVapid, enviarPush } from './push/enviar-push.ts';
import { JOB_MANDAR_PUSH, type PushPorMandar } from './push/mandar-push.ts';

/** Small batches, so that a push service that answers slowly delays few other messages. */
const PASSO_DO_PUSH = { batch: 20, atOnce: 4, batches: 2 } as const;

export function registerNotificacoes(api: FastifyInstance, ctx: Context): void {
  route(api, ctx, preferencias.buscarPreferencias, ({ user }) => buscarPreferencias(ctx.db, user.id));
  route(api, ctx, preferencias.atualizarPreferencias, ({ user, body }) => atualizarPreferencias(ctx, user.id, body));
  route(api, ctx, contrato.buscarNotificacoes, ({ user, query }) => buscarNotificacoes(ctx, user.id, query));
  route(api, ctx, contrato.contarNaoLidas, ({ user }) => contarNaoLidas(ctx, user.id));
  route(api, ctx, contrato.marcarLidas, ({ user }) => marcarLidas(ctx, user.id));
  route(api, ctx, contrato.apagarNotificacao, ({ user, params }) => apagarNotificacao(ctx, user.id, params.id));
  route(api, ctx, contrato.restaurarNotificacao, ({ user, params }) => restaurarNotificacao(ctx, user.id, params.id));
  route(api, ctx, contrato.buscarChaveDePush, async () => ({ chavePublica: chavesVapid(ctx).publicKey }));
  route(api, ctx, contrato.registrarAparelho, ({ user, body }) => registrarAparelho(ctx, user, body));
  route(api, ctx, contrato.removerAparelho, ({ user, body }) => removerAparelho(ctx, user.id, body.endereco));
  ctx.jobs.define<PushPorMandar>(JOB_MANDAR_PUSH, (push) => enviarPush(ctx, push), PASSO_DO_PUSH);
  ctx.jobs.define<MensagemPorAvisar>(JOB_AVISAR_DE_MENSAGEM, (mensagem) => avisarDeMensagem(ctx, mensagem));
  ctx.jobs.every('lembrar-prazos', '* * * * *', () => lembrarPrazos(ctx));
  ctx.jobs.every('lembrar-festas', '*/10 * * * *', () => lembrarFestas(ctx));
  ctx.jobs.every('limpar-notificacoes', '47 3 * * *', () => limparNotificacoes(ctx));
}
