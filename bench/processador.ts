import type { CDPSession, Page } from 'playwright-core';

/**
 * Points of a phone's processor, on the scale with which Chrome's DevTools calibrates its throttling (Lighthouse's BenchmarkIndex): a
 * mid-range phone like a Pixel 5, and a cheap one like a Moto G Power of 2022 (devtools-frontend, `CalibrationController`).
 */
export const PHONES = { 'celular médio': 1_000, 'celular modesto': 264 } as const;

const LOOP_IN_MS = 250;
const MOST_SLOWDOWN = 40;
const STEPS = 8;
/** A smaller difference is within the noise of the loop. */
const NEAR_ENOUGH = 0.03;

/**
 * Runs in the page: rounds per second of two fixed loops, one that produces much garbage and one that produces no garbage, as in the
 * BenchmarkIndex.
 */
function points(loopInMs: number): number {
  const perSecond = (round: (i: number) => void) => {
    const start = performance.now();
    let rounds = 0;
    while (rounds % 10 !== 0 || performance.now() - start < loopInMs) round(rounds++);
    return (rounds * 1000) / (performance.now() - start);
  };
  const strings = perSecond(() => {
    let text = '';
    for (let i = 0; i < 10_000; i++) text += 'a';
    if (text.length === 1) throw new Error('never: but a loop without use would be left out');
  });
  const one = Array.from({ length: 100_000 }, (_, i) => i);
  const other = [...one];
  const copies = perSecond((round) => {
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
    for (let i = 0; i < from.length; i++) to[i] = from[i] ?? 0;
  });
  return (strings + copies) / 20;
}

export interface Slowdown {
  /** Value for `Emulation.setCPUThrottlingRate`. */
  readonly rate: number;
  /** Points measured with this rate. */
  readonly points: number;
}

/**
 * Finds the throttling rate at which this machine, at its current speed, has `target` points. The search is a bisection, since points are
 * not proportional to the rate.
 */
export async function slowdownFor(page: Page, devtools: CDPSession, target: number): Promise<Slowdown> {
  const pointsAt = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    return page.evaluate(points, LOOP_IN_MS);
  };
  // One round to warm up the compiler.
  await pointsAt(1);
  let best: Slowdown = { rate: 1, points: await pointsAt(1) };
  if (best.points <= target) return best;
  let [low, high] = [1, MOST_SLOWDOWN];
  let rate = best.points / target;
  for (let step = 0; step < STEPS; step++) {
    const now = { rate, points: await pointsAt(rate) };
    if (Math.abs(now.points - target) < Math.abs(best.points - target)) best = now;
    if (Math.abs(now.points / target - 1) <= NEAR_ENOUGH) break;
    if (now.points > target) low = rate;
    else high = rate;
    rate = (low + high) / 2;
  }
  return best;
}
