import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stretched } from '@festejo/patience/patience.ts';
import pg from 'pg';
import { installByApt } from './apt.ts';

const OLDEST = 15;
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const DEBIAN = '/usr/lib/postgresql';
const OTHERWISE = `Instale o PostgreSQL ${OLDEST} ou mais novo (no Debian: apt-get install postgresql), ou dê o endereço de um em TEST_DATABASE_URL.`;

let provided: Promise<string> | undefined;
let stopOwn: (() => Promise<void>) | undefined;

/**
 * Address of a PostgreSQL where databases can be created: the configured one, the local one, or one started for this run.
 * @throws Error with a line that names the package to install
 */
export function providePostgres(): Promise<string> {
  provided ??= findOrStart();
  return provided;
}

/** Stops the PostgreSQL if this run started it. */
export async function stopPostgres(): Promise<void> {
  const stop = stopOwn;
  stopOwn = undefined;
  await stop?.();
}

async function findOrStart(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const reason = await unfit(given);
    if (reason) throw new Error(`O PostgreSQL de TEST_DATABASE_URL não serve: ${reason}.`);
    return given;
  }
  if (!(await unfit(LOCAL))) return LOCAL;
  const place = mkdtempSync(join(tmpdir(), 'festejo-postgres-'));
  console.log('Iniciando um PostgreSQL só para esta rodada...');
  // The data do not outlive the run, so they need not survive a power cut.
  const { url, stop } = await start(await provideBinaries(), place, ['-c', 'fsync=off', '-c', 'max_connections=200']);
  stopOwn = async () => {
    await stop();
    rmSync(place, { recursive: true, force: true });
  };
  return url;
}

/** The settings that docs/operations/install.md advises for production. */
const ADVISED = fileURLToPath(new URL('../../docs/postgresql.conf', import.meta.url));

/**
 * Address of a PostgreSQL started with the advised settings, whose commits are durable. Its data stay for the next run.
 * @throws Error with a line that names the package to install
 */
export async function providePostgresAsAdvised(): Promise<string> {
  const place = join(tmpdir(), 'festejo-bench-postgres');
  mkdirSync(place, { recursive: true });
  const { url, stop } = await start(await provideBinaries(), place, settingsOf(readFileSync(ADVISED, 'utf8')));
  stopOwn = stop;
  return url;
}

/** The settings of a configuration file, as command-line arguments. */
const settingsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => ['-c', line.replace(/\s*=\s*/, '=').replaceAll("'", '')]);

let folderOfBinaries: Promise<string> | undefined;

/**
 * Runs once, since two parts may ask for the binaries at the same time.
 * @throws Error with a line that names the package to install
 */
function provideBinaries(): Promise<string> {
  folderOfBinaries ??= findOrInstall();
  return folderOfBinaries;
}

async function findOrInstall(): Promise<string> {
  if (!binaries()) await installByApt('postgresql', OTHERWISE);
  const folder = binaries();
  if (!folder) throw new Error(OTHERWISE);
  return folder;
}

/**
 * Environment with which the suite of faults starts a PostgreSQL that it may kill: the folder of the binaries, and the user that runs them.
 */
export async function environmentForFaults(): Promise<Record<string, string>> {
  const owner = account();
  return {
    FAULTS_POSTGRES: await provideBinaries(),
    ...(owner ? { FAULTS_UID: String(owner.uid), FAULTS_GID: String(owner.gid) } : {}),
  };
}

/** The reason why this server is unfit for the tests, or null. */
async function unfit(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: stretched(3_000) });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; creates: boolean; extensions: number }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         (select rolsuper from pg_roles where rolname = current_user) as creates,
         (select count(*)::int from pg_available_extensions where name in ('cube', 'unaccent', 'pg_trgm')) as extensions`,
    );
    const found = rows[0];
    if (!found || found.version < OLDEST) return `é preciso a versão ${OLDEST} ou mais nova`;
    if (!found.creates) return 'o usuário precisa poder criar bancos e extensões (superusuário)';
    return found.extensions === 3 ? null : 'faltam extensões (pacote postgresql-contrib)';
  } catch (error) {
    return (error as Error).message || String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Folder of the newest installed server: Debian's folder, or the folder of the `pg_config` on the PATH. */
function binaries(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = debian
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a);
  const folders = newest.map((version) => join(DEBIAN, String(version), 'bin'));
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
  } catch {
    // `pg_config` is not on the PATH: only Debian's folder is left.
  }
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; then it runs as the user of its package, or as nobody. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (user: string, flag: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      // The user does not exist here: the loop tries the next.
    }
  }
  return undefined;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** A killed run leaves its server running, which keeps the data locked; or only its pid file, which has no effect. */
function endLeftOver(folder: string, data: string, options: ExecFileSyncOptions): void {
  try {
    execFileSync(join(folder, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], options);
  } catch {
    // No server was running.
  }
}

/** Starts a PostgreSQL on a free port over `place/data`, which is created when it does not exist. */
async function start(folder: string, place: string, settings: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const owner = account();
  if (owner) chownSync(place, owner.uid, owner.gid);
  const data = join(place, 'data');
  const port = await freePort();
  const options = { ...owner, cwd: place, stdio: 'ignore' as const };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(folder, 'initdb'), made, options);
  }
  if (existsSync(join(data, 'postmaster.pid'))) endLeftOver(folder, data, options);
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${place}`];
  const server = spawn(join(folder, 'postgres'), ['-D', data, ...own.flatMap((one) => ['-c', one]), ...settings], options);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + stretched(30_000);
  while (Date.now() < deadline && server.exitCode === null) {
    if (!(await unfit(url))) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`O PostgreSQL instalado em ${folder} não começou. ${OTHERWISE}`);
}
