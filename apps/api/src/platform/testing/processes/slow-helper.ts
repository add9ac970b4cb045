import { existsSync, writeFileSync } from 'node:fs';

/** Works for so long, or dies, or answers at once. With `hangsOnce` it works until it is killed, the first time that it is given that file. */
export interface SlowTask {
  readonly busyInMs?: number;
  /** Waits first, as one does that gets no processor. */
  readonly waitsInMs?: number;
  /** Memory outside of V8's heap that it fills. */
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
