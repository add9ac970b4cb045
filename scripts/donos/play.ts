import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stretched } from '@festejo/patience/patience.ts';

export interface Asked {
  /** The file that changed since the last request, and the tests to run, as absolute paths. */
  readonly changed: readonly string[];
  readonly tests: readonly string[];
}

/** Result of a run of tests. `not played`: the tests could not run. */
export interface Played {
  readonly end: 'red' | 'green' | 'not played';
  readonly told: string;
}

/** Runs tests of a copy of the server in a child process. The child is killed and restarted when a change makes the tests endless. */
export interface Player {
  play(asked: Asked, limitInMs?: number): Promise<Played>;
  close(): void;
}

/** Longer than the slowest room takes. A change that makes the tests exceed it counts as noticed. */
const LONGEST_IN_MS = 300_000;

export function createPlayer(root: string): Player {
  let child: ChildProcess | undefined;
  const end = () => {
    // Kills the whole process group: an endless test file runs in a child of the child.
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const start = async () => {
    const made = fork(fileURLToPath(new URL('player.ts', import.meta.url)), {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(made, 'message');
    return made;
  };
  return {
    async play(asked, limitInMs = stretched(LONGEST_IN_MS)) {
      child ??= await start();
      const late = AbortSignal.timeout(limitInMs);
      const answered = once(child, 'message', { signal: late });
      child.send(asked);
      try {
        const [played] = (await answered) as [Played];
        return played;
      } catch {
        end();
        return { end: 'red', told: 'não terminou' };
      }
    },
    close: end,
  };
}
