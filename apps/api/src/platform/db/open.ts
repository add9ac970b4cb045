import type { Config } from '../../config.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from './database.ts';
import { isDatabaseAway } from './engines/away.ts';

/**
 * Opens the configured database: `DATABASE_URL`, or the embedded one for this process alone.
 * @param meanwhile other work of the starting process. On a busy machine that work can leave an answer unread past its timeout, so a
 * database that did not answer is asked once more after it.
 * @throws CannotStart, or the database's own error when it does not answer.
 */
export async function openConfigured(config: Config, meanwhile?: Promise<unknown>): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./engines/postgres.ts');
    const database = openPostgres(config.databaseUrl, { replicaUrl: config.databaseReadUrl });
    // Migrations have no timeout, so this query checks first that the database answers at all. It also checks that the session settings of
    // this process arrived: a pooler that drops them would not pass on notifications (LISTEN) either.
    const answers = async () => {
      const [row] = await database.query(`select current_setting('plan_cache_mode') as mode`);
      if (row?.['mode'] !== 'force_generic_plan')
        throw new CannotStart(`O Festejo não pôde começar: ${nameOf(config)} ${ATRAS_DE_UM_POOLER}.`);
    };
    await answers().catch(async (error: unknown) => {
      if (!meanwhile || !isDatabaseAway(error)) throw error;
      await meanwhile;
      await answers();
    });
    return database;
  }
  const { openEmbedded } = await import('./engines/embedded.ts');
  return openEmbedded(config.dataDir);
}

/** Error message for a database behind a pooler that shares connections between clients. */
export const ATRAS_DE_UM_POOLER =
  'não guarda o que cada conexão configura, como atrás de um PgBouncer: aponte DATABASE_URL direto para o PostgreSQL, sem "options" no endereço (cada processo tem o seu próprio conjunto de conexões)';

/** Name of the database for messages, without its password. */
export function nameOf(config: Config): string {
  if (!config.databaseUrl) return `o banco embutido em ${config.dataDir}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `o banco ${pathname.slice(1)} em ${host}`;
}
