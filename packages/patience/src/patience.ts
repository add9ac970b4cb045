/** Environment variable that passes the first measurement to the processes of a run. */
const VARIABLE = 'FESTEJO_LENTIDAO';
const STEPS = 8_000_000;
const ROUNDS = 10;
/** Duration of one round on two quiet cores of the reference machine, for which the time limits were chosen. */
const QUIET_ROUND_IN_MS = 12;

function round(): number {
  const started = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  const took = performance.now() - started;
  // Always false; it keeps the loop from being optimised away.
  return state === 0 ? 0 : took;
}

/**
 * Measures how many times longer a fixed loop takes now than on a quiet machine; never less than 1. Blocks for a tenth of a second, longer
 * on a slow machine.
 */
export function measureSlowness(): number {
  // The first round is slower: the loop is compiled meanwhile.
  round();
  let total = 0;
  for (let i = 0; i < ROUNDS; i++) total += round();
  return Math.max(1, Math.round((total / ROUNDS / QUIET_ROUND_IN_MS) * 10) / 10);
}

/**
 * The slowness of this run: the value that its start measured, or a new measurement, which child processes inherit. The variable may be set
 * below 1 for less patience.
 */
export function slowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known > 0) return known;
  const measured = measureSlowness();
  process.env[VARIABLE] = String(measured);
  return measured;
}

/** Measures again; a run can only become more patient. */
export function measureAgain(): number {
  const now = Math.max(slowness(), measureSlowness());
  process.env[VARIABLE] = String(now);
  return now;
}

/** A time limit in milliseconds, scaled from a quiet machine to this one. For limits only: a wait should be for a state. */
export function stretched(ms: number): number {
  return Math.ceil(ms * slowness());
}

/**
 * Starts to count this thread's processor time. The returned function gives the milliseconds so far; waits do not count, however busy the
 * machine is.
 */
export function startWork(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}
