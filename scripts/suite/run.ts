import { type ChildProcess, spawn } from 'node:child_process';
import { environment, root } from '../bootstrap.mjs';

const running = new Set<ChildProcess>();

/** On a stop signal, ends all running children and then calls `after`. */
export function endBySignal(after: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      void after().finally(() => process.exit(130));
    });
  }
}

export interface Ended {
  readonly code: number;
  /** Standard output and standard error, in the order of arrival; empty when they went to the terminal. */
  readonly output: string;
}

interface Options {
  env?: Record<string, string | undefined>;
  /** Keep the output for the caller instead of showing it. */
  quiet?: boolean;
  /** Working directory. Default: the root of the repository. */
  cwd?: string;
  /** The program reads the terminal. */
  keyboard?: boolean;
  /** Milliseconds after which the program is killed. */
  longestInMs?: number;
}

/** Runs a program with Node 24 and the installed tools on its PATH. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, keyboard = false, cwd = root, longestInMs }: Options = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      timeout: longestInMs,
      killSignal: 'SIGKILL',
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : [keyboard ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
