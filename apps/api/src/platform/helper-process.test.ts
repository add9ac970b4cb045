import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import { createHelperProcess, TaskGivenUp } from './helper-process.ts';

const open = (timeLimitInMs = 20_000, idleInMs = 60_000) =>
  createHelperProcess<{ busyInMs?: number; dies?: boolean }, { pid: number }>(
    new URL('./testing/processes/slow-helper.ts', import.meta.url),
    {
      timeLimitInMs,
      idleInMs,
      heapInMb: 32,
    },
  );
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a task that takes too long is given up alone: the next one is answered by a new process', async () => {
  const ask = open(500);
  const { pid } = await ask({});
  expect((await ask({})).pid).toBe(pid);
  await expect(ask({ busyInMs: 60_000 })).rejects.toEqual(new TaskGivenUp(true));
  const next = await ask({});
  expect(next.pid).not.toBe(pid);
  await expect.poll(() => isAlive(pid), { timeout: stretched(10_000) }).toBe(false);
});

test('a task that kills its process is given up alone, too', async () => {
  const ask = open();
  await expect(ask({ dies: true })).rejects.toEqual(new TaskGivenUp(false));
  expect((await ask({})).pid).toBeGreaterThan(0);
});

test('who has nothing to do leaves', async () => {
  const ask = open(20_000, 50);
  const { pid } = await ask({});
  await expect.poll(() => isAlive(pid), { timeout: stretched(10_000) }).toBe(false);
});
