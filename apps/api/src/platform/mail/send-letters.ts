import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../context.ts';
import { deleteCarta, deleteOldCartas, findEstado, noteEstado } from './cartas.queries.ts';
import { JOB_ENVIAR_CARTA, type Letter } from './mailer.ts';

/** Letters of one job batch; a wave goes on without waiting for the next look. */
const BATCH = 20;
/** Letters of a batch under way at once: most of the time is spent waiting for a mail server far away. */
const AT_ONCE = 3;
/** A mailbox that is slow to answer holds its batch up; the other goes on. */
const BATCHES = 2;
/** As many may be between their last line and their note when a process dies. */
export const LETTERS_AT_ONCE = AT_ONCE * BATCHES;
/** Longer than any job is kept: a note must outlive the job that may be tried again. */
const KEPT_IN_DAYS = 30;

/** Sends the queued letters. */
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
 * Sends a letter once, by the key of its job. What is kept as `.eml` has the key as its name, so a second try finds it there. A mail
 * server knows no keys: 'enviando' is committed just before the message's last line, without which no server may deliver it (RFC
 * 5321, 4.1.1.4), and 'enviada' just after its answer. A letter that a killed process left between the two is sent again with the
 * same Message-ID, by which receivers drop a double: better twice than never.
 */
export function letterSender({ db, mailer, clock, log }: Pick<Context, 'db' | 'mailer' | 'clock' | 'log'>) {
  /** Taken by the mail server, but the database was away when that was to be noted. */
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
        // It said no: there is no doubt to keep.
        if ((error as { responseCode?: unknown }).responseCode) await deleteCarta(db, key);
        throw error;
      }
      taken.add(key);
    }
    await noteEstado(db, key, 'enviada', clock.now());
    taken.delete(key);
  };
}
