import { createServer } from 'node:net';
import { stretched } from '@festejo/patience/patience.ts';

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits for a state, asking every 50 ms. @throws Error when it does not come in `seconds` of a quiet machine. */
export async function until(what: string, happened: () => Promise<boolean> | boolean, seconds = 30): Promise<number> {
  const started = performance.now();
  const most = stretched(seconds * 1000);
  while (!(await happened())) {
    if (performance.now() - started > most) throw new Error(`não aconteceu em ${Math.round(most / 1000)} s: ${what}`);
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
