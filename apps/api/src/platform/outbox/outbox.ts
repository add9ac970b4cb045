import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Acontecimento, Context, Subscriber } from '../context.ts';
import { inTransaction, type Tx, withSavepoint } from '../db/database.ts';
import { isDatabaseAway } from '../db/engines/away.ts';
import { inPages } from '../db/in-pages.ts';
import {
  deleteOldAcontecimentos,
  deletePendente,
  findPendentes,
  insertAcontecimento,
  insertPendente,
  lockPendente,
  type Pending,
  postponePendente,
} from './outbox.queries.ts';

/** What everybody has heard is kept this long, to look things up; an order's own history stays for good. */
const KEPT_IN_DAYS = 90;
const FIRST_RETRY_IN_MS = 30_000;

/** The text of an error may be long; what helps is at its beginning. */
const toldOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500);

/**
 * Writes that something happened, and lets each subscriber do its part in the same transaction: it is done if and only if the
 * thing happened, once, and is seen with it. A subscriber that fails loses its own part only, to be done again by `hearAgain`.
 * @throws only what makes the whole transaction fail: the database is away, or had to break a deadlock.
 */
export async function publish(ctx: Context, tx: Tx, happened: Omit<Acontecimento, 'id'>): Promise<void> {
  const acontecimento = { id: uuidv7(), ...happened };
  await insertAcontecimento(tx, acontecimento);
  for (const subscriber of ctx.subscribers.filter(({ hears }) => hears(acontecimento.tipo))) {
    try {
      await withSavepoint(tx, () => subscriber.hear(ctx, tx, acontecimento));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      ctx.log.error({ err: error, assinante: subscriber.name, acontecimento: acontecimento.id }, 'acontecimento a ouvir de novo');
      await insertPendente(tx, {
        acontecimentoId: acontecimento.id,
        assinante: subscriber.name,
        tentarEm: new Date(ctx.clock.now().getTime() + FIRST_RETRY_IN_MS),
        erro: toldOf(error),
      });
    }
  }
}

/** The clock's round: what a subscriber failed at is done again, each on its own, by one process. */
export async function hearAgain(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  await inPages(
    (after: Pending | undefined, limit) => findPendentes(ctx.db, agora, after, limit),
    async (pending) => {
      // One whose subscriber is gone from the code stays, to be seen.
      const subscriber = ctx.subscribers.find(({ name }) => name === pending.assinante);
      if (!subscriber) return;
      try {
        await hearOne(ctx, subscriber, pending);
      } catch (error) {
        ctx.log.error({ err: error, ...pending }, 'acontecimento a ouvir de novo');
        await postponePendente(ctx.db, pending, agora, toldOf(error));
      }
    },
  );
}

/** The note goes with the work: a process that dies in between leaves both undone. */
function hearOne(ctx: Context, subscriber: Subscriber, pending: Pending): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const acontecimento = await lockPendente(tx, pending);
    if (!acontecimento) return;
    await subscriber.hear(ctx, tx, acontecimento);
    await deletePendente(tx, pending);
  });
}

export function registerOutbox(ctx: Context): void {
  ctx.jobs.every('ouvir-de-novo', '* * * * *', () => hearAgain(ctx));
  ctx.jobs.every('limpar-acontecimentos', '41 3 * * *', async () => {
    await deleteOldAcontecimentos(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_IN_DAYS * DIA_EM_MS));
  });
}
