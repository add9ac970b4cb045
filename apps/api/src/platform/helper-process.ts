import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

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
    super(tookTooLong ? 'a helper process took too long' : 'a helper process died twice');
    this.tookTooLong = tookTooLong;
  }
}

/** The process ended (killed, out of memory), or it could not be started. */
class ProcessDied extends Error {}
const whenDied =
  <R>(otherwise: () => Promise<R>) =>
  (error: unknown) => {
    if (error instanceof ProcessDied) return otherwise();
    throw error;
  };

/** What a start may take on a busy machine: libraries are read, dictionaries built. */
const START_IN_MS = 30_000;
const PROGRAM = fileURLToPath(new URL('./helper-process-child.ts', import.meta.url));

/** No helper outlives an orderly end of the server, also one in the middle of a long task. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A process beside the server for one task at a time: what it takes of memory goes with it, what it takes of time can be ended, and what
 * breaks it breaks nothing else. A process that dies, idle or at work, is replaced, and its task is tried once more. A signal to the
 * server's group (a terminal, systemd) does not reach the helper: it ends with the server.
 * @param file its default export does a task. Reading it is the start, which does not count as the task's time.
 * @throws TaskGivenUp, or whatever the task itself threw
 */
export function createHelperProcess<Task extends object, Result>(file: URL, { timeLimitInMs, idleInMs, heapInMb }: Options) {
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
      execArgv: [`--max-old-space-size=${heapInMb}`, '--max-semi-space-size=4'],
      // Each thread of a picture library gets an arena of glibc's, which keeps what it once took: with one, the peak is a fifth lower.
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
    // That the machine was too busy for a start is not the task's fault.
    await answer(one, START_IN_MS).catch(() => Promise.reject(new ProcessDied()));
    return one;
  }

  /** The next message of the process. @throws ProcessDied; TaskGivenUp after the limit, when the process has been ended */
  function answer(from: ChildProcess, limitInMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const died = () => reject(new ProcessDied());
    const timer = setTimeout(() => {
      reject(new TaskGivenUp(true));
      end(from);
    }, limitInMs);
    from.once('message', resolve).once('exit', died).once('error', died);
    return promise.finally(() => {
      clearTimeout(timer);
      from.off('message', resolve).off('exit', died).off('error', died);
    });
  }

  async function work(task: Task): Promise<Result> {
    const one = child ?? (await start());
    // When it cannot be sent the process has ended, and `answer` sees that.
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
          .catch(whenDied(() => Promise.reject(new TaskGivenUp(false))));
      } finally {
        idle = setTimeout(() => child && end(child), idleInMs).unref();
      }
    });
}
