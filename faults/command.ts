import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRET } from './server.ts';

export interface Ran {
  /** `null` when it was killed. */
  readonly code: number | null;
  readonly output: string;
}

/** Starts one of the operator's commands (`apps/api/scripts/<name>.ts`); `kill` ends it at any point. */
export function begin(name: string, args: readonly string[], env: Record<string, string>): { ran: Promise<Ran>; kill(): void } {
  const script = fileURLToPath(new URL(`../apps/api/scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'warn', TOKEN_SECRET: SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  const ran = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { ran, kill: () => void child.kill('SIGKILL') };
}

/** Runs a command to its end. */
export const runCommand = (name: string, args: readonly string[], env: Record<string, string>): Promise<Ran> => begin(name, args, env).ran;
