import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../context.ts';
import { deleteCarta, deleteOldCartas, findEstado, noteEstado } from './cartas.queries.ts';
import { JOB_ENVIAR_CARTA, type Letter } from './mailer.ts';

/** Letters of one job batch. A worker with a full batch polls again without a pause. */
const BATCH = 20;
/** Letters of a batch under way at once: most of the time is spent waiting for a remote mail server. */
const AT_ONCE = 3;
/** Batches at once: a slow mailbox delays its own batch only. */
const BATCHES = 2;
/** Maximum number of letters between their last line and their record when a process dies. */
export const LETTERS_AT_ONCE = AT_ONCE * BATCHES;
/** Lifetime of a record. It is longer than any job is kept, since a record must outlive a job that may be retried. */
const KEPT_IN_DAYS = 30;

/** Registers the job that sends the queued letters, and the job that removes old records and letters. */
export function registerLetters(ctx: Context): void {
  const send = letterSender(ctx);
  ctx.jobs.define<Letter>(JOB_ENVIAR_CARTA, send, { batch: BATCH, atOnce: AT_ONCE, batches: BATCHES });
  ctx.jobs.every('limpar-cartas', '29 3 * * *', async () => {
    const before = new Date(ctx.clock.now().getTime() - KEPT_IN_DAYS * DIA_EM_MS);
    await deleteOldCartas(ctx.db, before);
    await ctx.mailer.forget({ before });
  });
}

/**
 * Makes the function that sends a letter once, by the key of its job. A letter stored as `.eml` has the key as its name, so a second
 * attempt finds it. A mail server knows no keys: 'enviando' is committed just before the message's last line, without which no server may
 * deliver it (RFC 5321, 4.1.1.4), and 'enviada' just after its answer. A letter that a killed process left between the two is sent again
 * with an equal Message-ID, by which receivers drop a duplicate: twice is better than never.
 */
export function letterSender({ db, mailer, clock, log }: Pick<Context, 'db' | 'mailer' | 'clock' | 'log'>) {
  /** Letters that the mail server accepted while the database was away, so that 'enviada' could not be recorded. */
  const taken = new Set<string>();

  return async (letter: Letter, key: string): Promise<void> => {
    if (mailer.folder !== null) return mailer.send(letter, key);
    const before = await findEstado(db, key);
    if (before === 'enviada') return;
    if (!taken.has(key)) {
      if (before) log.warn({ carta: key }, 'carta em dúvida, enviada de novo com o mesmo Message-ID');
      try {
        await mailer.send(letter, key, () => noteEstado(db, key, 'enviando', clock.now()));
      } catch (error) {
        // The mail server refused the letter, so there is no doubt to record.
        if ((error as { responseCode?: unknown }).responseCode) await deleteCarta(db, key);
        throw error;
      }
      taken.add(key);
    }
    await noteEstado(db, key, 'enviada', clock.now());
    taken.delete(key);
  };
}
