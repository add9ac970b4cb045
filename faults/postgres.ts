import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stretched } from '@festejo/patience/patience.ts';
import pg from 'pg';
import { freePort, until } from './time.ts';

/** Folder of the binaries, and the user that runs them; `scripts/faults.ts` sets them. */
export interface Installation {
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A PostgreSQL of the suite that is durable when it is killed (`fsync` is on). */
export interface Postgres {
  readonly port: number;
  /** A direct address, not through a faulty network. */
  readonly url: string;
  /** Rows of one statement, not through a proxy. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Kills all its processes at once, as when a machine dies. */
  kill(): Promise<void>;
  /** Stops it, and removes its files. */
  remove(): Promise<void>;
}

const DATABASE = 'festejo';

/** A separate disk for the data, or for the log (WAL): when the disk of the log is full, PostgreSQL itself ends. */
export interface OwnDisk {
  readonly folder: string;
  readonly holds: 'data' | 'wal';
}

/** Some of its files are on a separate `disk`, or it is a replica that `follows` a running server. */
interface Kind {
  readonly disk?: OwnDisk;
  readonly follows?: Postgres;
}

/** With a `disk`, one part of the files is there, and the other in the temporary folder. */
export async function createPostgres({ folder, ...account }: Installation, { disk, follows }: Kind = {}): Promise<Postgres> {
  const place = mkdtempSync(join(tmpdir(), 'festejo-faults-postgres-'));
  for (const own of [place, ...(disk ? [disk.folder] : [])]) {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(own, account.uid, account.gid);
  }
  const at = (part: OwnDisk['holds']) => join(disk?.holds === part ? disk.folder : place, part);
  const data = at('data');
  // Makes a full disk show soon: otherwise PostgreSQL would recycle old log files for thousands of purchases.
  const small =
    disk?.holds === 'wal'
      ? { initdb: ['--wal-segsize=1'], settings: ['max_wal_size=32MB', 'wal_recycle=off'] }
      : { initdb: [], settings: [] };
  const options = { ...account, cwd: place, stdio: 'ignore' as const };
  if (follows) {
    execFileSync(join(folder, 'pg_basebackup'), ['-d', follows.url, '-D', data, '-R', '-c', 'fast', '--no-sync'], options);
  } else {
    const text = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    execFileSync(join(folder, 'initdb'), ['-D', data, ...text, '--no-sync', '-X', at('wal'), ...small.initdb], options);
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${place}`,
    'max_connections=200',
    ...small.settings,
  ];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  async function withClient<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: stretched(5_000) });
    client.on('error', () => {});
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  }

  const makeDatabase = async (client: pg.Client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  };
  const running = () => server?.pid !== undefined && server.exitCode === null && server.signalCode === null;
  const start = async () => {
    if (running()) return;
    const answers = () => {
      // A server that starts before the last backend of the killed one is gone ends at once, since they share memory; then it is started
      // again.
      if (!running()) {
        // A process group of its own, so that a kill reaches the backends too.
        const all = settings.flatMap((setting) => ['-c', setting]);
        server = spawn(join(folder, 'postgres'), ['-D', data, ...all], { ...options, detached: true });
      }
      return withClient('postgres', makeDatabase).then(
        () => true,
        () => false,
      );
    };
    await until('o PostgreSQL responde', answers, 120);
  };
  const kill = async () => {
    if (!server?.pid || !running()) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await ended;
  };

  return {
    port,
    url: url(DATABASE),
    start,
    kill,
    query: (text, values = []) => withClient(DATABASE, async (client) => (await client.query(text, [...values])).rows),
    async remove() {
      await kill();
      rmSync(place, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
