import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CLIENTS, type Load } from './carga.ts';

const DEBIAN = '/usr/lib/postgresql';

function program(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => `${DEBIAN}/${version}/bin/pgbench`).find(existsSync) ?? 'pgbench';
}

/** Commits per second of a script of bench/pgbench/, with prepared statements and as many clients as the other loads. */
export async function pgbench(url: string, script: string, seconds: number): Promise<Load> {
  const file = fileURLToPath(new URL(`pgbench/${script}`, import.meta.url));
  const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-f', file, url];
  const { stdout } = await promisify(execFile)(program(), args).catch((error: Error) => {
    throw new Error(`pgbench não rodou (no Debian: apt-get install postgresql): ${error.message}`);
  });
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const latency = number(/latency average = ([\d.]+)/);
  return { perSecond: number(/tps = ([\d.]+)/), p50InMs: latency, p99InMs: Number.NaN, errors: number(/failed transactions: (\d+)/) };
}
