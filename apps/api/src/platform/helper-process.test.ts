import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHelperProcess, TaskGivenUp } from './helper-process.ts';
import type { SlowTask } from './testing/processes/slow-helper.ts';

const open = (timeLimitInMs = 20_000, idleInMs = 60_000) =>
  createHelperProcess<SlowTask, { pid: number }>(new URL('./testing/processes/slow-helper.ts', import.meta.url), {
    timeLimitInMs,
    idleInMs,
    heapInMb: 32,
    memoryInMb: 100,
  });
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
  await expect(ask({ busyInMs: 60_000 })).rejects.toEqual(new TaskGivenUp('time'));
  const next = await ask({});
  expect(next.pid).not.toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a task that gets no processor has more time than one that works, and an end all the same', async () => {
  const ask = open(500);
  const { pid } = await ask({});
  expect((await ask({ waitsInMs: 700 })).pid).toBe(pid);
  const began = performance.now();
  await expect(ask({ waitsInMs: 60_000 })).rejects.toEqual(new TaskGivenUp('time'));
  expect(performance.now() - began).toBeGreaterThan(4_800);
});

test('a task that kills its process is given up alone, too', async () => {
  const ask = open();
  await expect(ask({ dies: true })).rejects.toEqual(new TaskGivenUp('memory'));
  expect((await ask({})).pid).toBeGreaterThan(0);
});

test('the kernel bounds what a process takes outside of the heap: the task is given up alone, and was no kill from outside', async () => {
  const ask = open();
  const { pid } = await ask({ fillsInMb: 50 });
  await expect(ask({ fillsInMb: 1_000 })).rejects.toEqual(new TaskGivenUp('memory'));
  const next = await ask({ fillsInMb: 50 });
  expect(next.pid).not.toBe(pid);
});

test('who has nothing to do leaves', async () => {
  const ask = open(20_000, 50);
  const { pid } = await ask({});
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('one that is killed while idle is replaced', async () => {
  const ask = open();
  const { pid } = await ask({});
  process.kill(pid, 'SIGKILL');
  // At once: that it has ended is not known yet.
  const next = await ask({});
  expect(next.pid).not.toBe(pid);
  process.kill(next.pid, 'SIGKILL');
  await expect.poll(() => isAlive(next.pid)).toBe(false);
  expect((await ask({})).pid).not.toBe(next.pid);
});

test('a task whose process is killed is done by the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'festejo-ajudante-'));
  const ask = open();
  const hangsOnce = join(folder, 'pid');
  const asked = ask({ hangsOnce });
  await expect.poll(() => existsSync(hangsOnce) && readFile(hangsOnce, 'utf8')).toMatch(/^[0-9]+$/);
  const pid = Number(await readFile(hangsOnce, 'utf8'));
  process.kill(pid, 'SIGKILL');
  expect((await asked).pid).not.toBe(pid);
  await rm(folder, { recursive: true });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s, which a terminal or systemd sends to the whole group, does not end it', async (signal) => {
  const ask = open();
  const { pid } = await ask({});
  process.kill(pid, signal);
  expect((await ask({ busyInMs: 50 })).pid).toBe(pid);
});

test('many tasks at once are done one after the other, each with its own answer', async () => {
  const ask = open();
  const cannotBeSent = { busyInMs: (() => {}) as unknown as number };
  const [one, broken, other] = await Promise.allSettled([ask({}), ask(cannotBeSent), ask({})]);
  expect(broken?.status).toBe('rejected');
  expect(one?.status).toBe('fulfilled');
  expect(other).toEqual(one);
});
