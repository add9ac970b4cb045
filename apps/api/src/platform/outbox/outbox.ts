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

/** Lifetime of a fully processed acontecimento, for looking things up. The history of a pedido itself is kept for good. */
const KEPT_IN_DAYS = 90;
const FIRST_RETRY_IN_MS = 30_000;

/** Text of an error for the record. It may be long; the useful part is at its beginning. */
const toldOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500);

/**
 * Publishes an acontecimento: writes it to the outbox, and runs each subscriber in the same transaction. The work of a subscriber so
 * commits together with the cause, exactly once. A failing subscriber rolls back its own work only, and `hearAgain` retries it.
 * @param happened the acontecimento without its id
 * @throws only errors that fail the whole transaction: the database is away, or broke a deadlock.
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

/**
 * Scheduled job: retries the failed deliveries, each in a transaction of its own and in one process only. A delivery that fails again is
 * postponed.
 */
export async function hearAgain(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  await inPages(
    (after: Pending | undefined, limit) => findPendentes(ctx.db, agora, after, limit),
    async (pending) => {
      // A delivery whose subscriber no longer exists in the code stays, so that an operator can see it.
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

/** The record is deleted in the transaction of the work: a process that dies in between leaves both undone. */
function hearOne(ctx: Context, subscriber: Subscriber, pending: Pending): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const acontecimento = await lockPendente(tx, pending);
    if (!acontecimento) return;
    await subscriber.hear(ctx, tx, acontecimento);
    await deletePendente(tx, pending);
  });
}

/** Registers the jobs that retry deliveries and delete old acontecimentos. */
export function registerOutbox(ctx: Context): void {
  ctx.jobs.every('ouvir-de-novo', '* * * * *', () => hearAgain(ctx));
  ctx.jobs.every('limpar-acontecimentos', '41 3 * * *', async () => {
    await deleteOldAcontecimentos(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_IN_DAYS * DIA_EM_MS));
  });
}
