import { createServer } from 'node:net';
import { measureAgain, stretched } from '@festejo/patience/patience.ts';

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Whether `ms` is at most `limit` scaled to this machine. Before the answer is no, the machine is measured again, since it may just have
 * become slow.
 */
export function withinLimit(ms: number, limit: number): boolean {
  if (ms <= stretched(limit)) return true;
  measureAgain();
  return ms <= stretched(limit);
}

/**
 * Waits for a state, checking every 50 ms.
 * @throws Error when the state does not come within `seconds`, scaled to this machine
 */
export async function until(what: string, happened: () => Promise<boolean> | boolean, seconds = 30): Promise<number> {
  const started = performance.now();
  while (!(await happened())) {
    if (!withinLimit(performance.now() - started, seconds * 1000)) {
      throw new Error(`não aconteceu em ${Math.round(stretched(seconds))} s: ${what}`);
    }
    await pause(50);
  }
  return performance.now() - started;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sem porta'))));
    });
  });
}
