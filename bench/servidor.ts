import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As `npm start` gives it. */
const memory = JSON.parse(await readFile(new URL('../scripts/memory.json', import.meta.url), 'utf8')) as {
  heap: string[];
  malloc: Record<string, string>;
};
const MAIN = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
/** Signs the bench's own tokens. */
export const SECRET = 'segredo-do-bench-que-nao-serve-para-mais-nada';

export interface RunningServer {
  readonly base: string;
  /** From the start of the process to the first answer. */
  readonly firstAnswerInMs: number;
  /** Resident memory now. */
  memoryInMb(): Promise<number>;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sem porta'))));
    });
  });
}

/** Starts the API as a process of its own, as in production but for `BENCH`; `env` overrides. */
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
  const base = `http://127.0.0.1:${port}`;
  await answers(base, child);
  const firstAnswerInMs = performance.now() - started;
  return {
    base,
    firstAnswerInMs,
    async memoryInMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
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
