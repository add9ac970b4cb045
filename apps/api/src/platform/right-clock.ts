import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { clockDrift, driftInWords } from './clock.ts';
import type { Context } from './context.ts';
import { databaseTime } from './db/queries/health.queries.ts';
import { Unavailable } from './http/errors.ts';

/** Lifetime of a comparison with the database's time, unless the clock has jumped since. */
const COMPARISON_IN_MS = MINUTO_EM_MS;
/** A larger difference between the clock and the elapsed time means that the clock was set. */
const JUMP_IN_MS = 1_000;

interface Compared {
  readonly at: number;
  /** The clock minus the monotonic time since the process began. */
  readonly offset: number;
}

const lastOf = new WeakMap<Pick<Context, 'clock'>, Compared>();

/**
 * Checks the clock before a write that depends on the time: a deadline, the refund of a cancellation, whether a Pix came in time. It asks
 * the database once a minute, and whenever the clock was set. It must not run inside a transaction: the embedded database has one
 * connection.
 * @throws Unavailable (503) while this process's clock is far from the database's
 */
export async function requireRightClock(ctx: Pick<Context, 'clock' | 'db' | 'log'>): Promise<void> {
  const { clock, db, log } = ctx;
  if (clock.played) return;
  const at = performance.now();
  const offset = clock.now().getTime() - at;
  const last = lastOf.get(ctx);
  if (last && at - last.at < COMPARISON_IN_MS && Math.abs(offset - last.offset) < JUMP_IN_MS) return;
  const drift = await clockDrift(clock, () => databaseTime(db));
  if (drift !== 0) {
    log.error({ relogio: driftInWords(drift) }, 'o relógio deste servidor não é o do banco de dados: uma escrita foi recusada');
    throw new Unavailable();
  }
  lastOf.set(ctx, { at, offset });
}
