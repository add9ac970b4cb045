import { fileURLToPath } from 'node:url';
import type { Tinypool } from 'tinypool';

interface Options {
  /** Longest a task may take; then the process ends, and with it only that task. */
  readonly timeLimitInMs: number;
  /** The process leaves when nobody has asked for so long. */
  readonly idleInMs: number;
  readonly heapInMb: number;
}

/** A task that took too long, or whose process died of it. */
export class TaskGivenUp extends Error {
  readonly tookTooLong: boolean;

  constructor(tookTooLong: boolean) {
    super();
    this.tookTooLong = tookTooLong;
  }
}

/** What a start may take on a busy machine: libraries are read, dictionaries built. */
const START_IN_MS = 30_000;

/**
 * A process beside the server for one task at a time: what it takes of memory goes with it, what it takes of time can be ended, and what
 * breaks it breaks nothing else. `file` gives a function as its default export, which does nothing for `null` (the start).
 * Whoever calls sees to the turns.
 */
export function createHelperProcess<Task extends object, Result>(file: URL, { timeLimitInMs, idleInMs, heapInMb }: Options) {
  let opening: Promise<Tinypool> | undefined;
  const open = async () => {
    const { Tinypool } = await import('tinypool');
    return new Tinypool({
      filename: fileURLToPath(file),
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleInMs,
      execArgv: [`--max-old-space-size=${heapInMb}`, '--max-semi-space-size=4'],
      // Each thread of a picture library gets an arena of glibc's, which keeps what it once took: with one, the peak is a fifth lower.
      env: { MALLOC_ARENA_MAX: '1' },
    });
  };

  return async (task: Task): Promise<Result> => {
    opening ??= open();
    const pool = await opening;
    // A start does not count as the task's time.
    if (pool.threads.length === 0) await run(pool, null, START_IN_MS);
    return run(pool, task, timeLimitInMs);
  };

  async function run(on: Tinypool, task: Task | null, limitInMs: number): Promise<Result> {
    try {
      return await on.run(task, { signal: AbortSignal.timeout(limitInMs) });
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'AbortError' || message === 'Worker exited unexpectedly') throw new TaskGivenUp(name === 'AbortError');
      throw error;
    }
  }
}
