import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../main.mjs', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A Node process under test. Its environment has only the given variables. */
export interface Child {
  readonly process: ChildProcess;
  /** Exit code and signal. */
  readonly ended: Promise<[code: number | null, signal: string | null]>;
  /** Output so far. */
  output(): string;
  /** Kills the process if it still runs. */
  kill(): Promise<void>;
}

/** Living child processes of a process. */
export const childrenOf = (pid = process.pid): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Runs a TypeScript file of ours, by default the server, in a process group of its own, which a test may signal. */
export function runNode(env: Record<string, string>, file = MAIN, args: readonly string[] = []): Child {
  const child = spawn(process.execPath, [file, ...args], {
    detached: true,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  // The promise resolves once the process has ended and all its output has been read.
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  return {
    process: child,
    ended,
    output: () => text,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the server on this port is ready. */
export async function untilReady(port: number, child: Child): Promise<void> {
  await expect
    .poll(
      async () => {
        if (child.process.exitCode !== null) throw new Error(`o servidor terminou: ${child.output()}`);
        return fetch(`http://127.0.0.1:${port}/readyz`).then(
          (response) => response.status,
          () => 0,
        );
      },
      { interval: 100 },
    )
    .toBe(200);
}
