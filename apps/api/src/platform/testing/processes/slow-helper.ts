import { existsSync, writeFileSync } from 'node:fs';

/**
 * A task that works for some time, dies, or answers at once. With `hangsOnce` it works until it is killed, the first time that it gets that
 * file.
 */
export interface SlowTask {
  readonly busyInMs?: number;
  /** Waits first, like a task without processor time. */
  readonly waitsInMs?: number;
  /** Memory outside of V8's heap to fill. */
  readonly fillsInMb?: number;
  readonly dies?: boolean;
  readonly hangsOnce?: string;
}

/** A helper process for tests. */
export default function work({ busyInMs = 0, waitsInMs = 0, fillsInMb = 0, dies, hangsOnce }: SlowTask): { pid: number } {
  if (dies) process.exit(3);
  if (hangsOnce && !existsSync(hangsOnce)) {
    writeFileSync(hangsOnce, String(process.pid));
    while (true);
  }
  Buffer.alloc(fillsInMb * 1024 * 1024, 1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitsInMs);
  const until = Date.now() + busyInMs;
  while (Date.now() < until);
  return { pid: process.pid };
}
