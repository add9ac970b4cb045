import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stretched } from '@festejo/patience/patience.ts';
import pg from 'pg';
import { CLIENTE_DO_EMISSOR, servirEmissor } from './emissor.ts';

export const ENGINES = ['embutido', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Server {
  readonly engine: Engine;
  readonly url: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
/** The first start creates the demo data, including the pictures. */
const START_IN_MS = stretched(240_000);

/** Name of the environment variable with the address of an engine's server, for the workers. */
export const addressVariable = (engine: Engine): string => `FESTEJO_${engine.toUpperCase()}`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

interface Database {
  readonly env: Record<string, string>;
  drop(): Promise<void>;
}

async function createDatabase(engine: Engine): Promise<Database> {
  // An empty variable counts as absent: a developer's own database is never used.
  if (engine === 'embutido') return { env: { DATABASE_URL: '' }, drop: async () => {} };
  const server = process.env.TEST_DATABASE_URL ?? LOCAL;
  const name = `festejo_e2e_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(server, `create database ${name}`);
  // The data do not outlive the run, so a commit need not wait for the disk.
  await onPostgres(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href }, drop: () => onPostgres(server, `drop database if exists ${name} with (force)`) };
}

async function untilReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_IN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

/**
 * Starts the built Festejo in demo mode on a free port, with an empty database and an OpenID issuer of its own.
 * @throws Error with the last lines of its output when it does not become ready
 */
export async function startServer(engine: Engine): Promise<Server> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) throw new Error('As telas não estão montadas: rode `npm run build` antes.');
  const started = Date.now();
  const dataDir = await mkdtemp(join(tmpdir(), `festejo-e2e-${engine}-`));
  const issuer = await servirEmissor();
  const [database, port] = await Promise.all([createDatabase(engine), freePort()]);
  // A name, not an IP address: a passkey belongs to a domain.
  const url = `http://localhost:${port}`;
  // No server listens there: on every machine the CEP is looked up as without internet.
  const offline = { CEP_URL: 'http://127.0.0.1:9' };
  const google = { GOOGLE_CLIENT_ID: CLIENTE_DO_EMISSOR, OIDC_ISSUER: issuer.url };
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['apps/api/src/main.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings, ...offline, ...google, ...database.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-8_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), stretched(15_000));
    await ended;
    clearTimeout(patience);
    await Promise.all([database.drop(), issuer.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (await untilReady(url, child)) {
    console.log(`Servidor ${engine} pronto em ${((Date.now() - started) / 1000).toFixed(1)} s: ${url}`);
    return { engine, url, stop };
  }
  await stop();
  throw new Error(`O servidor (${engine}) não ficou pronto. Suas últimas linhas:\n${tail}`);
}
