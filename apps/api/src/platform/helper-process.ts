import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

interface Options {
  /** Limit of a task in processor time. In real time the limit is `BUSY_MACHINE` times as long. After that the process is killed, and only that task is lost. */
  readonly timeLimitInMs: number;
  /** The process ends after this time without a task. */
  readonly idleInMs: number;
  readonly heapInMb: number;
  /** Limit of the whole process, with libraries and buffers outside of V8's heap; the kernel refuses more (Linux). */
  readonly memoryInMb: number;
}

/** A task that took too long, whose process broke down twice (memory, as a rule), or whose process was killed twice from outside. */
export class TaskGivenUp extends Error {
  readonly reason: 'time' | 'memory' | 'killed';

  constructor(reason: TaskGivenUp['reason']) {
    super(`a helper process was given up: ${reason}`);
    this.reason = reason;
  }
}

/** The process ended, or it could not be started. */
class ProcessDied extends Error {
  readonly reason: 'memory' | 'killed';

  /** @param signal SIGKILL always comes from outside: from the kernel when the machine lacks memory, or from a person */
  constructor(signal?: NodeJS.Signals | null) {
    super('a helper process died');
    this.reason = signal === undefined || signal === 'SIGKILL' ? 'killed' : 'memory';
  }
}
const whenDied =
  <R>(otherwise: (died: ProcessDied) => Promise<R>) =>
  (error: unknown) => {
    if (error instanceof ProcessDied) return otherwise(error);
    throw error;
  };

/**
 * V8 reserves 512 MB of writable address space for code, and Node the stacks of its threads, before the first line runs. The kernel counts
 * them against RLIMIT_DATA, although next to none of it is ever in memory.
 */
const RESERVED_IN_MB = 560;

/**
 * The command that starts Node within `memoryInMb`. RLIMIT_DATA bounds all private writable memory of a process since Linux 4.7 (setrlimit(2));
 * only a shell can set it before Node runs. Elsewhere no system has such a bound, and V8's own is all there is.
 */
function bounded(memoryInMb: number, flags: readonly string[]): { execPath: string; execArgv: string[] } {
  if (process.platform !== 'linux') return { execPath: process.execPath, execArgv: [...flags] };
  // Without a core file: a hostile file could fill the disk with them.
  const limit = `ulimit -c 0; ulimit -d ${(RESERVED_IN_MB + memoryInMb) * 1024}; exec "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limit, 'sh', process.execPath, ...flags] };
}

/**
 * A helper has a tenth of the weight of other processes (its nice value is 10, sched(7)). Beside one busy process per processor,
 * a task therefore takes up to ten times as long as it works.
 */
const BUSY_MACHINE = 10;
/** Linux reports processor times in hundredths of a second (proc(5), `utime` and `stime`). */
const TICK_IN_MS = 10;

/** Processor time that a process has used, in milliseconds; undefined when the system does not report it. */
function processorTimeInMs({ pid }: ChildProcess): number | undefined {
  try {
    // The fields follow the program's name, which may contain any character.
    const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
    return utime !== undefined && stime !== undefined ? (utime + stime) * TICK_IN_MS : undefined;
  } catch {
    return undefined;
  }
}

/** Limit of a start in processor time, as `timeLimitInMs`: it takes under 1 s on a quiet machine (libraries, dictionaries). */
const START_IN_MS = 10_000;
const PROGRAM = fileURLToPath(new URL('./helper-process-child.ts', import.meta.url));

/** All running helpers. They are killed when the server exits, even in the middle of a task. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Creates a helper process that does one task at a time outside of the server: its memory is freed with it, its time can be limited, and
 * its crash affects no other work. A process that dies, idle or at work, is replaced, and its task is retried once. A signal to the
 * server's process group (a terminal, systemd) does not end the helper: it ends with the server.
 * @param file its default export does a task. Its import belongs to the start, which does not count as the task's time.
 * @returns runs a task; it throws TaskGivenUp, or the error that the task itself threw
 */
export function createHelperProcess<Task extends object, Result>(file: URL, { timeLimitInMs, idleInMs, heapInMb, memoryInMb }: Options) {
  const oneAtATime = pLimit(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(one: ChildProcess): void {
    if (child === one) child = undefined;
    one.kill('SIGKILL');
  }

  async function start(): Promise<ChildProcess> {
    const { fork } = await import('node:child_process');
    const one = fork(PROGRAM, [file.href], {
      serialization: 'advanced',
      ...bounded(memoryInMb, [`--max-old-space-size=${heapInMb}`, '--max-semi-space-size=4']),
      // Each thread of a picture library gets a glibc arena, which keeps its memory: with one arena the peak is a fifth lower.
      env: { MALLOC_ARENA_MAX: '1' },
    });
    // Only a task under way keeps the server's process alive.
    one.unref();
    one.channel?.unref();
    child = one;
    running.add(one);
    const gone = () => {
      running.delete(one);
      if (child === one) child = undefined;
    };
    one.on('exit', gone).on('error', gone);
    // A machine too busy for a start is not the task's fault.
    await answer(one, START_IN_MS).catch(() => Promise.reject(new ProcessDied()));
    return one;
  }

  /**
   * The next message of the process.
   * @throws ProcessDied; TaskGivenUp after the limit, when the process has been ended
   */
  function answer(from: ChildProcess, limitInMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const died = (_codeOrError: unknown, signal?: NodeJS.Signals | null) => reject(new ProcessDied(signal));
    const began = performance.now();
    const before = processorTimeInMs(from);
    const look = () => {
      const now = processorTimeInMs(from);
      const worked = now === undefined || before === undefined ? limitInMs : now - before;
      const left = Math.min(limitInMs - worked, limitInMs * BUSY_MACHINE - (performance.now() - began));
      if (left > 0) {
        timer = setTimeout(look, Math.max(left, TICK_IN_MS));
        return;
      }
      reject(new TaskGivenUp('time'));
      end(from);
    };
    let timer = setTimeout(look, limitInMs);
    from.once('message', resolve).once('exit', died).once('error', died);
    return promise.finally(() => {
      clearTimeout(timer);
      from.off('message', resolve).off('exit', died).off('error', died);
    });
  }

  async function work(task: Task): Promise<Result> {
    const one = child ?? (await start());
    // When sending fails the process has ended, and `answer` notices that.
    one.send(task, () => {});
    const { result, error } = (await answer(one, timeLimitInMs)) as { result: Result; error?: unknown };
    if (error !== undefined) throw error;
    return result;
  }

  return (task: Task): Promise<Result> =>
    oneAtATime(async () => {
      clearTimeout(idle);
      try {
        return await work(task)
          .catch(whenDied(() => work(task)))
          .catch(whenDied(({ reason }) => Promise.reject(new TaskGivenUp(reason))));
      } finally {
        idle = setTimeout(() => child && end(child), idleInMs).unref();
      }
    });
}
