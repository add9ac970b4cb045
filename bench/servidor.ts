import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The memory settings of `npm start`. */
const memory = JSON.parse(await readFile(new URL('../scripts/memory.json', import.meta.url), 'utf8')) as {
  heap: string[];
  malloc: Record<string, string>;
};
const MAIN = fileURLToPath(new URL('../apps/api/src/main.mjs', import.meta.url));
/** Secret that signs the bench's own tokens. */
export const SECRET = 'segredo-do-bench-que-nao-serve-para-mais-nada';

const running = new Set<ChildProcess>();
// The servers end together with the bench.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

export interface RunningServer {
  readonly base: string;
  /** Time from the start of the process to the first answer. */
  readonly firstAnswerInMs: number;
  /** Resident memory now. */
  memoryInMb(): Promise<number>;
  /** Resident memory now, with its child processes. */
  memoryOfAllInMb(): Promise<number>;
  stop(): Promise<void>;
  /** Kills it at once, as when a machine dies. */
  kill(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sem porta'))));
    });
  });
}

/** Starts the API in a process of its own, as in production except for `BENCH`; `env` overrides. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? join(tmpdir(), `festejo-bench-${process.pid}`);
  const started = performance.now();
  const child = spawn(process.execPath, [...memory.heap, MAIN], {
    env: {
      ...memory.malloc,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      BENCH: '1',
      LOG_LEVEL: 'warn',
      TOKEN_SECRET: SECRET,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const base = `http://127.0.0.1:${port}`;
  await answers(base, child);
  const firstAnswerInMs = performance.now() - started;
  return {
    base,
    firstAnswerInMs,
    memoryInMb: () => memoryInMb(Number(child.pid)),
    async memoryOfAllInMb() {
      const all = [Number(child.pid), ...(await childrenOf(Number(child.pid)))];
      return (await Promise.all(all.map(memoryInMb))).reduce((sum, one) => sum + one, 0);
    },
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Zero for a process that is gone. */
async function memoryInMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const own = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}

async function answers(base: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 20_000; i++) {
    if (child.exitCode !== null) throw new Error('o servidor não começou');
    const ok = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('o servidor não respondeu');
}
