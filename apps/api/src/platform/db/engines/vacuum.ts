import type { Context } from '../../context.ts';
import type { Database } from '../database.ts';

/**
 * What autovacuum would take up, by its own measures. The engine counts changes only while it is open, and forgets them: so a table that has become a
 * fifth larger since it was last looked at counts, too.
 */
const CHANGED = `
  select c.oid::regclass::text as nome from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.relkind = 'r' and (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) > (4 + 1.2 * c.relpages) * current_setting('block_size')::integer)
  order by 1`;

/** Gives back the room of deleted rows and counts anew what the planner goes by, table by table. Gives their names. */
export async function vacuumChanged(database: Pick<Database, 'query'>): Promise<string[]> {
  const names = (await database.query(CHANGED)).map((row) => String(row['nome']));
  for (const name of names) await database.query(`vacuum (analyze) ${name}`);
  return names;
}

/** The embedded engine has no autovacuum, which is a process of its own (decision 61). */
export function registerVacuum({ database, jobs, log }: Context): void {
  if (database.engine !== 'embutido') return;
  jobs.every('limpar-banco', '*/5 * * * *', async () => {
    const tabelas = await vacuumChanged(database);
    log.debug({ tabelas }, 'tabelas limpas');
  });
}
