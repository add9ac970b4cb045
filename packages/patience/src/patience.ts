/** Tells the processes of a run what was measured at its start. */
const VARIABLE = 'FESTEJO_LENTIDAO';
const STEPS = 8_000_000;
const ROUNDS = 10;
/** What the steps of one round take on two quiet cores of the machine that the time limits were chosen on. */
const QUIET_ROUND_IN_MS = 12;

function round(): number {
  const started = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  const took = performance.now() - started;
  // Always false; it keeps the loop from being optimised away.
  return state === 0 ? 0 : took;
}

/** How many times longer than on a quiet machine a fixed loop takes now; never less than 1. Blocks for a tenth of a second, and longer where it is slow. */
export function measureSlowness(): number {
  // The first round is slower: the loop is compiled meanwhile.
  round();
  let total = 0;
  for (let i = 0; i < ROUNDS; i++) total += round();
  return Math.max(1, Math.round((total / ROUNDS / QUIET_ROUND_IN_MS) * 10) / 10);
}

/** The slowness of this run: what its start measured, or measured now and passed on to the processes that this one starts. Below 1 for less patience. */
export function slowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known > 0) return known;
  const measured = measureSlowness();
  process.env[VARIABLE] = String(measured);
  return measured;
}

/** Measures anew; a run only ever becomes more patient. */
export function measureAgain(): number {
  const now = Math.max(slowness(), measureSlowness());
  process.env[VARIABLE] = String(now);
  return now;
}

/** A time limit in milliseconds, as long here as `ms` is on a quiet machine. For limits alone: a wait is for a state. */
export function stretched(ms: number): number {
  return Math.ceil(ms * slowness());
}

/** Starts to count this thread's processor time. The function that it returns gives the milliseconds so far; waits do not count, however busy the machine is. */
export function startWork(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}
