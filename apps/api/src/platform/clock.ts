import { DIA_EM_SEGUNDOS, HORA_EM_SEGUNDOS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Source of the time. Tests pass a clock that they can set. */
export interface Clock {
  now(): Date;
  /** True for a clock with a time of its own, as in a test: it is not compared with the database's. No production server has one. */
  readonly played?: true;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * Largest accepted difference from the database's time. With a larger one the clock is wrong, and no deadline, mail or payment may depend
 * on it.
 */
const TOLERANCE_IN_MS = MINUTO_EM_MS;

/**
 * Formats a drift: `60 segundos adiantado`, `2 dias atrasado`.
 * @param driftInMs positive when the clock is ahead
 */
export function driftInWords(driftInMs: number): string {
  const seconds = Math.abs(driftInMs) / 1000;
  const units = [
    [DIA_EM_SEGUNDOS, 'dias'],
    [HORA_EM_SEGUNDOS, 'horas'],
    [60, 'minutos'],
  ] as const;
  const [size, unit] = units.find(([each]) => seconds >= 2 * each) ?? [1, 'segundos'];
  return `${Math.round(seconds / size)} ${unit} ${driftInMs > 0 ? 'adiantado' : 'atrasado'}`;
}

/**
 * Measures how far a clock is ahead of the database's (negative: behind). The duration of the query counts for neither side, so a slow
 * answer is no wrong clock. The embedded database uses the clock of this process, so the two never differ.
 * @param there asks the database for its time
 * @returns milliseconds; 0 within the tolerance of a minute
 */
export async function clockDrift(clock: Clock, there: () => Promise<Date>): Promise<number> {
  if (clock.played) return 0;
  const before = clock.now().getTime();
  const time = (await there()).getTime();
  const after = clock.now().getTime();
  const drift = time < before ? before - time : Math.min(0, after - time);
  return Math.abs(drift) > TOLERANCE_IN_MS ? drift : 0;
}
