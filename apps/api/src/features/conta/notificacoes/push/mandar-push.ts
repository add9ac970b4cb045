import type { CategoriaDaNotificacao } from '@festejo/contrato/conta/notificacoes.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { quemQuer } from '../preferencias.ts';
import { findAparelhosDe } from './aparelhos.queries.ts';
import { quandoPodeTocar, SILENCIO_PADRAO } from './silencio.ts';

export const JOB_MANDAR_PUSH = 'mandar-push';

export interface PushPorMandar {
  readonly notificacaoId: string;
  readonly aparelhoId: string;
}

interface NotificacaoDita {
  readonly id: string;
  readonly usuarioId: string;
  readonly categoria: CategoriaDaNotificacao;
}

/** Queues one push message per notification and device, for people who want push messages. During quiet hours the job waits for their end. */
export async function mandarPush(ctx: Context, tx: Tx, notificacoes: readonly NotificacaoDita[]): Promise<void> {
  const aparelhos = await findAparelhosDe(tx, [...new Set(notificacoes.map(({ usuarioId }) => usuarioId))]);
  if (aparelhos.length === 0) return;
  const agora = ctx.clock.now();
  for (const [categoria, desta] of Map.groupBy(notificacoes, (notificacao) => notificacao.categoria)) {
    const querem = await quemQuer(
      tx,
      desta.map(({ usuarioId }) => usuarioId),
      categoria,
      'push',
    );
    for (const { id: notificacaoId, usuarioId } of desta) {
      if (!querem.has(usuarioId)) continue;
      for (const { id: aparelhoId, fuso, ligado, inicio, fim } of aparelhos.filter((aparelho) => aparelho.usuarioId === usuarioId)) {
        const silencio = ligado === null || inicio === null || fim === null ? SILENCIO_PADRAO : { ligado, inicio, fim };
        const startAfter = quandoPodeTocar(agora, fuso, silencio);
        await ctx.jobs.send(tx, JOB_MANDAR_PUSH, { notificacaoId, aparelhoId } satisfies PushPorMandar, startAfter ? { startAfter } : {});
      }
    }
  }
}
