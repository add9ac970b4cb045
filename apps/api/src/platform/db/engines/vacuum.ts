import type { Context } from '../../context.ts';
import type { Database } from '../database.ts';

/**
 * Tables that autovacuum would process by its default thresholds. The engine loses its change counters when it closes, so a table that grew
 * by a fifth since the last ANALYZE counts as well.
 */
const CHANGED = `
  select c.oid::regclass::text as nome from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.relkind = 'r' and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) > (4 + 1.2 * c.relpages) * current_setting('block_size')::integer)
  order by 1`;

/**
 * Runs VACUUM ANALYZE on each changed table: it reclaims the space of deleted rows and updates the planner's statistics.
 * @returns the names of the tables
 */
export async function vacuumChanged(database: Pick<Database, 'query'>): Promise<string[]> {
  const names = (await database.query(CHANGED)).map((row) => String(row['nome']));
  for (const name of names) await database.query(`vacuum (analyze) ${name}`);
  return names;
}

/** Registers the clean-up job of the embedded engine, which has no autovacuum: autovacuum is a separate process (decision 48). */
export function registerVacuum({ database, jobs, log }: Context): void {
  if (database.engine !== 'embutido') return;
  jobs.every('limpar-banco', '*/5 * * * *', async () => {
    const tabelas = await vacuumChanged(database);
    log.debug({ tabelas }, 'tabelas limpas');
  });
}
