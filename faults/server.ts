import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from './time.ts';

const MAIN = fileURLToPath(new URL('../apps/api/src/main.mjs', import.meta.url));
/** As `npm start` gives it. */
const memory = JSON.parse(await readFile(new URL('../scripts/memory.json', import.meta.url), 'utf8')) as {
  heap: string[];
  malloc: Record<string, string>;
};
/** Signs the suite's own tokens. */
export const SECRET = 'segredo-das-falhas-que-nao-serve-para-mais-nada';

/** In groups of their own, they would outlive a suite that is stopped. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** One server process; a new one with the same data once it was killed. */
export interface Server {
  readonly base: string;
  readonly dataDir: string;
  /** What it has written so far, of this start and of those before. */
  output(): string;
  /** How the process ended, once it has. */
  ended(): Promise<{ code: number | null; signal: string | null }>;
  running(): boolean;
  /** Until it is ready, or lives: one that never gets ready may be asked for with `livez`. */
  start(until?: 'readyz' | 'livez'): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** To its whole process group, as a terminal or systemd sends it. */
  signalGroup(name: NodeJS.Signals): void;
  /** Of this start; fails when there was none. */
  pid(): number;
  /** Processes that it has started beside itself, and that live. */
  helpers(): number[];
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A server process, not yet started. `env` adds to what it needs; with a `DATA_DIR` in it the folder is left alone. */
export async function createServer(env: Record<string, string>): Promise<Server> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'festejo-faults-')));
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let end: Promise<[number | null, string | null]> | undefined;
  let output = '';
  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const answers = (path: string) =>
    fetch(`${base}/${path}`).then(
      (response) => response.ok,
      () => false,
    );

  function spawnIt(): void {
    child = spawn(process.execPath, [...memory.heap, MAIN], {
      // A group of its own, which can be signalled.
      detached: true,
      env: {
        ...memory.malloc,
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DEMO: '0',
        LOG_LEVEL: 'warn',
        TOKEN_SECRET: SECRET,
        ...env,
        PORT: port,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const one = child;
    started.add(one);
    one.once('exit', () => started.delete(one));
    const keep = (piece: Buffer) => {
      output += piece.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    end = once(child, 'exit') as Promise<[number | null, string | null]>;
  }

  const kill = async () => {
    if (!running()) return;
    child?.kill('SIGKILL');
    await end;
  };

  return {
    base,
    dataDir,
    output: () => output,
    running,
    kill,
    async ended() {
      const [code, signal] = (await end) ?? [null, null];
      return { code, signal };
    },
    async start(path = 'readyz') {
      spawnIt();
      await until(`o servidor responde (${output.slice(-500)})`, async () => !running() || (await answers(path)), 60);
      if (!running()) throw new Error(`o servidor não começou:\n${output.slice(-2_000)}`);
    },
    signal: (name) => void child?.kill(name),
    signalGroup: (name) => void (child?.pid && process.kill(-child.pid, name)),
    pid() {
      if (child?.pid === undefined) throw new Error('o servidor não começou');
      return child.pid;
    },
    helpers() {
      const pid = child?.pid;
      if (pid === undefined || !running()) return [];
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    },
    async remove() {
      await kill();
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
