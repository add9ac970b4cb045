import pg from 'pg';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../database.ts';

/** Pages of a table (8 KB each) per copied batch. */
const PAGES = 200;
/** Tables that belong to the target itself and are not copied: its migration history, and the row that `/readyz` writes. */
const OF_THE_TARGET = new Set(['public.migracoes', 'public.prova_de_escrita']);
/** Values are copied as text, so both databases must format them alike. */
const SAME_TEXT = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set bytea_output to 'hex'; set extra_float_digits to 1`;
/** Advisory lock number: any number that all processes share. */
const LOCK = 7_061_978;

interface Table {
  /** Name with its schema, quoted where necessary. */
  readonly name: string;
  readonly pages: number;
  readonly columns: readonly { name: string; type: string }[];
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, (pg_relation_size(c.oid) / 8192)::int as pages,
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'simulador', 'jobs')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'simulador', 'jobs')`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'simulador', 'jobs')`;

/** Hash of a table's rows, independent of their order. When the hashes of both databases differ, the transfer is rolled back. */
const fingerprint = ({ name, columns }: Table) =>
  `select count(*)::int as rows, md5(coalesce(string_agg(h, '' order by h), '')) as hash
   from (select md5(row(${columns.map((column) => column.name).join(', ')})::text) as h from ${name}) as each`;

/**
 * Copies every row of our schemas and the sequences into an empty PostgreSQL that has the same migrations, in one transaction, and compares
 * each table's hash before the commit.
 * @param source the embedded database, whose folder this process has locked: no other process may write to it.
 * @param targetUrl address of the empty PostgreSQL
 * @returns the copied tables that have rows, with their row counts
 * @throws CannotStart when the target has rows, or when the copy is not equal; the target is then unchanged.
 */
export async function transfer(source: Database, targetUrl: string): Promise<{ name: string; rows: number }[]> {
  await source.exec(SAME_TEXT);
  const target = new pg.Client({ connectionString: targetUrl, connectionTimeoutMillis: 10_000 });
  await target.connect();
  try {
    await target.query(`${SAME_TEXT}; begin; select pg_advisory_xact_lock(${LOCK})`);
    const tables = ((await source.query(TABLES)) as unknown as Table[]).filter(({ name }) => !OF_THE_TARGET.has(name));
    await refuseRows(target, tables);
    // Rows are copied in any order: the foreign keys are created again, and so checked, after all rows are there.
    const { rows: keys } = await target.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
    for (const key of keys) await target.query(`alter table ${key.table} drop constraint ${key.name}`);
    const moved: { name: string; rows: number }[] = [];
    for (const table of tables) {
      await target.query(`alter table ${table.name} disable trigger user; delete from ${table.name}`);
      await copy(source, target, table);
      await target.query(`alter table ${table.name} enable trigger user`);
      const [here] = await source.query(fingerprint(table));
      const there = (await target.query<{ rows: number; hash: string }>(fingerprint(table))).rows[0];
      if (here?.['hash'] !== there?.hash) throw new CannotStart(`A cópia de ${table.name} não saiu igual: nada foi gravado no PostgreSQL.`);
      if (there && there.rows > 0) moved.push({ name: table.name, rows: there.rows });
    }
    for (const key of keys) await target.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    for (const { name, last } of await source.query(SEQUENCES)) {
      if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
    }
    await target.query('commit');
    await target.query('analyze');
    return moved;
  } finally {
    // Closing the connection ends an open transaction.
    await target.end().catch(() => {});
  }
}

/** The job library creates some queues by itself, so of its tables only the jobs count as rows. */
async function refuseRows(target: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (name.startsWith('jobs.') && !name.startsWith('jobs.job')) continue;
    const { rows } = await target.query(`select from ${name} limit 1`);
    if (rows.length > 0) {
      throw new CannotStart(`O PostgreSQL de DATABASE_URL não está vazio (${name} tem linhas): use um banco novo. Nada foi alterado nele.`);
    }
  }
}

async function copy(source: Database, target: pg.Client, { name, pages, columns }: Table): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const asText = columns.map((column, i) => `${column.name}::text as c${i}`).join(', ');
  const fromText = columns.map((column, i) => `c${i}::${column.type}`).join(', ');
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const aliases = columns.map((_, i) => `c${i}`).join(', ');
  const insert = `insert into ${name} (${names}) overriding system value select ${fromText} from unnest(${arrays}) as t (${aliases})`;
  for (let page = 0; page < pages; page += PAGES) {
    const rows = await source.query(`select ${asText} from ${name} where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`);
    if (rows.length > 0)
      await target.query(
        insert,
        columns.map((_, i) => rows.map((row) => row[`c${i}`])),
      );
  }
}
