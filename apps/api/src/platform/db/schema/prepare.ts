import type { Config } from '../../../config.ts';
import { CannotStart } from '../../cannot-start.ts';
import { prepareJobs } from '../../jobs/jobs.ts';
import type { Database } from '../database.ts';
import { migrate, pendingMigrations, refuseChangedMigrations } from './migrate.ts';

/** Append-only tables besides those that have the trigger. */
const GROWS_ONLY = ['historico_do_pedido'];
/** Tables that a job empties and fills again. */
const EMPTIED = ['contagem_de_termos'];
/** The right to empty a table with one statement. */
const EMPTYING = 'truncate';

/** True when the user of this connection owns the tables, and so may change or disable every trigger. True for an empty database. */
async function ownsTables(database: Database): Promise<boolean> {
  const [row] = await database.query(
    `select to_regclass('migracoes') is null
       or pg_has_role(current_user, (select relowner from pg_class where oid = to_regclass('migracoes')), 'member') as owns`,
  );
  return row?.['owns'] === true;
}

/**
 * Grants the serving user the rights to read and write rows, and no more. The serving user owns no table and so cannot change a trigger;
 * history and ledger only take new rows. One transaction, so that running servers go on meanwhile.
 */
async function grantTo(owner: Database, role: string): Promise<void> {
  const rows = await owner.query(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'livro_so_cresce' and not t.tgisinternal`,
  );
  // The job library has a schema of its own, and so has the demo's bank.
  const own = await owner.query(
    `select nspname as name from pg_namespace where nspname = 'public' or pg_get_userbyid(nspowner) = current_user`,
  );
  const schemas = own.map(({ name }) => `"${String(name)}"`).join(', ');
  const quoted = `"${role.replaceAll('"', '""')}"`;
  const only = [...new Set([...rows.map(({ name }) => String(name)), ...GROWS_ONLY])].join(', ');
  await owner.exec(`
    grant usage on schema ${schemas} to ${quoted};
    revoke create on schema public from ${quoted};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${quoted};
    grant usage, select on all sequences in schema ${schemas} to ${quoted};
    grant ${EMPTYING} on ${EMPTIED.join(', ')} to ${quoted};
    revoke update, delete, ${EMPTYING} on ${only} from ${quoted};
    revoke insert, update, delete, ${EMPTYING} on migracoes from ${quoted};`);
}

/**
 * Brings the database schema to this version. With `MIGRATION_DATABASE_URL` the user of that address owns the tables, applies the
 * migrations and grants the user of `DATABASE_URL` the rights it needs. Without it the user of `DATABASE_URL` must own the tables.
 * @param database of DATABASE_URL, or the embedded one
 * @returns the migrations applied
 * @throws CannotStart when the two addresses do not fit, when migrations are pending that this user may not apply, or when an applied
 *   migration has other SQL than its file
 */
export async function prepareSchema(
  { databaseUrl, migrationDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>,
  database: Database,
): Promise<string[]> {
  if (databaseUrl && migrationDatabaseUrl) return prepareAsOwner(database, databaseUrl, migrationDatabaseUrl);
  if (database.engine === 'embutido' || (await ownsTables(database))) return migrate(database);
  const pending = await pendingMigrations(database);
  if (pending.length === 0) {
    await refuseChangedMigrations(database);
    return [];
  }
  throw new CannotStart(
    `Faltam migrações (${pending.join(', ')}), e o usuário de DATABASE_URL não é o dono das tabelas: rode npm run db:migrate com MIGRATION_DATABASE_URL.`,
  );
}

async function prepareAsOwner(database: Database, databaseUrl: string, migrationDatabaseUrl: string): Promise<string[]> {
  const role = decodeURIComponent(new URL(databaseUrl).username);
  if (role === '' || role === decodeURIComponent(new URL(migrationDatabaseUrl).username)) {
    throw new CannotStart('MIGRATION_DATABASE_URL é o mesmo usuário de DATABASE_URL: diga outro, o dono das tabelas, ou tire a variável.');
  }
  const { openPostgres } = await import('../engines/postgres.ts');
  const owner = openPostgres(migrationDatabaseUrl);
  try {
    const applied = await migrate(owner);
    await prepareJobs(owner);
    await grantTo(owner, role);
    if ((await pendingMigrations(database)).length > 0) {
      throw new CannotStart('MIGRATION_DATABASE_URL e DATABASE_URL são de bancos diferentes: as duas precisam ser do mesmo.');
    }
    if (await ownsTables(database)) {
      throw new CannotStart(
        'O usuário de DATABASE_URL é dono das tabelas, ou administrador do banco: com MIGRATION_DATABASE_URL ele não pode ser (docs/operations/install.md, "Two users").',
      );
    }
    return applied;
  } finally {
    await owner.close();
  }
}
