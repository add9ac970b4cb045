import { type Config, InvalidConfig, readConfig } from '../src/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';

/** The configuration of this environment; a wrong one ends the process with its one line. */
export function configuration(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Opens the database that the server would open. */
export async function openConfigured(config: Config): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
}

/** Name of the database for people, without its password. */
export function nameOf(config: Config): string {
  if (!config.databaseUrl) return `o banco embutido em ${config.dataDir}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `o banco ${pathname.slice(1)} em ${host}`;
}
