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

test('only the task that takes too long fails: a new process answers the next one', async () => {
  const ask = open(500);
  const { pid } = await ask({});
  expect((await ask({})).pid).toBe(pid);
  await expect(ask({ busyInMs: 60_000 })).rejects.toEqual(new TaskGivenUp('time'));
  const next = await ask({});
  expect(next.pid).not.toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a task that gets no processor time has longer than a working one, but not without a limit', async () => {
  const ask = open(500);
  const { pid } = await ask({});
  expect((await ask({ waitsInMs: 700 })).pid).toBe(pid);
  const began = performance.now();
  await expect(ask({ waitsInMs: 60_000 })).rejects.toEqual(new TaskGivenUp('time'));
  expect(performance.now() - began).toBeGreaterThan(4_800);
});

test('only the task that kills its process fails', async () => {
  const ask = open();
  await expect(ask({ dies: true })).rejects.toEqual(new TaskGivenUp('memory'));
  expect((await ask({})).pid).toBeGreaterThan(0);
});

test('the kernel limits memory outside of the heap: only that task fails, and it does not count as a kill from outside', async () => {
  const ask = open();
  const { pid } = await ask({ fillsInMb: 50 });
  await expect(ask({ fillsInMb: 1_000 })).rejects.toEqual(new TaskGivenUp('memory'));
  const next = await ask({ fillsInMb: 50 });
  expect(next.pid).not.toBe(pid);
});

test('an idle process ends', async () => {
  const ask = open(20_000, 50);
  const { pid } = await ask({});
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process killed while idle is replaced', async () => {
  const ask = open();
  const { pid } = await ask({});
  process.kill(pid, 'SIGKILL');
  // The call comes at once, before the end of the process is known.
  const next = await ask({});
  expect(next.pid).not.toBe(pid);
  process.kill(next.pid, 'SIGKILL');
  await expect.poll(() => isAlive(next.pid)).toBe(false);
  expect((await ask({})).pid).not.toBe(next.pid);
});

test('a task whose process is killed is done by the next process', async () => {
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

test('many simultaneous tasks are done one after the other, each with its own answer', async () => {
  const ask = open();
  const cannotBeSent = { busyInMs: (() => {}) as unknown as number };
  const [one, broken, other] = await Promise.allSettled([ask({}), ask(cannotBeSent), ask({})]);
  expect(broken?.status).toBe('rejected');
  expect(one?.status).toBe('fulfilled');
  expect(other).toEqual(one);
});
