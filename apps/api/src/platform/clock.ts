import { DIA_EM_SEGUNDOS, HORA_EM_SEGUNDOS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Where time comes from; tests pass one they can move. */
export interface Clock {
  now(): Date;
  /** It plays a time of its own, as in a test: nobody compares it with the database's. No server of ours has such a one. */
  readonly played?: true;
}

export const systemClock: Clock = { now: () => new Date() };

/** Further than this from the database's time a clock is wrong: nothing is expired, sent or paid by it. */
const TOLERANCE_IN_MS = MINUTO_EM_MS;

/** What a clock that is off says: `60 s adiantado`, `2 dias atrasado`. */
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
 * By how much a clock is ahead of the database's (behind: less than zero), in milliseconds; 0 where that is too little to matter. What asking took
 * counts for neither side, so that a slow answer is no wrong clock. The embedded database has the process's own clock: they never differ.
 * @param there asks the database for its time
 */
export async function clockDrift(clock: Clock, there: () => Promise<Date>): Promise<number> {
  if (clock.played) return 0;
  const before = clock.now().getTime();
  const time = (await there()).getTime();
  const after = clock.now().getTime();
  const drift = time < before ? before - time : Math.min(0, after - time);
  return Math.abs(drift) > TOLERANCE_IN_MS ? drift : 0;
}
