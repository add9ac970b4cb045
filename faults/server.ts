import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from './time.ts';

const MAIN = fileURLToPath(new URL('../apps/api/src/main.mjs', import.meta.url));
/** The memory settings of `npm start`. */
const memory = JSON.parse(await readFile(new URL('../scripts/memory.json', import.meta.url), 'utf8')) as {
  heap: string[];
  malloc: Record<string, string>;
};
/** Secret that signs the suite's own tokens. */
export const SECRET = 'segredo-das-falhas-que-nao-serve-para-mais-nada';

/** Servers in process groups of their own would outlive a suite that is stopped. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** One server process; after a kill, a new process with the same data. */
export interface Server {
  readonly base: string;
  readonly dataDir: string;
  /** Its output so far, of this start and of earlier ones. */
  output(): string;
  /** Exit code and signal, once the process has ended. */
  ended(): Promise<{ code: number | null; signal: string | null }>;
  running(): boolean;
  /** Starts it and waits until it is ready; `livez` for a server that never becomes ready. */
  start(until?: 'readyz' | 'livez'): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal to its whole process group, as a terminal or systemd does. */
  signalGroup(name: NodeJS.Signals): void;
  /**
   * Process id of this start.
   * @throws Error when it was not started
   */
  pid(): number;
  /** Ids of its running helper processes. */
  helpers(): number[];
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** A server process, not yet started. `env` adds to its environment; a folder given as `DATA_DIR` is not removed. */
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
      // A process group of its own, which can be signalled.
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
