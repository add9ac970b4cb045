// Writes src/platform/db/tables.generated.ts from an embedded database with every migration applied, so that the types of the queries match
// the real tables. With `--check` it only compares, and fails when the file is stale.
import { publish } from '../../../scripts/generated.ts';
import { openEmbedded } from '../src/platform/db/engines/embedded.ts';
import { migrate } from '../src/platform/db/schema/migrate.ts';

interface Column {
  schema: string;
  table: string;
  column: string;
  /** Name of the type; for an array, of its elements. */
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** Check constraints of this column alone, as PostgreSQL writes them. */
  checks: string[] | null;
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, a.attname as column,
    coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray", not a.attnotnull as nullable,
    (a.atthasdef and a.attgenerated = '') as "hasDefault", (a.attgenerated <> '' or a.attidentity = 'a') as "isGenerated",
    (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
    -- Views that extensions bring are not ours.
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`;

/** Types as both drivers parse them (int8 to number, dates and clock times as text); types that are not listed are text. */
const TYPESCRIPT: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
};

/** The literals of a check that lists every value (`check (estado in ('pago', ...))`); undefined without such a check. */
function valuesOf({ column, checks }: Column): string | undefined {
  const list = checks
    ?.map((check) => /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check))
    .find((found) => found?.[1] === column)?.[2];
  return list?.replaceAll(/::\w+/g, '').split(', ').join(' | ');
}

function typeOf(column: Column): string {
  const one = valuesOf(column) ?? TYPESCRIPT[column.type] ?? 'string';
  const value = column.isArray ? `${one}[]` : one;
  const orNull = column.nullable && value !== 'unknown' ? `${value} | null` : value;
  if (column.isGenerated) return `GeneratedAlways<${orNull}>`;
  return column.hasDefault ? `Generated<${orNull}>` : orNull;
}

const pascal = (name: string) =>
  name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const database = await openEmbedded(null);
await migrate(database);
// Only the migrations themselves use this table.
await database.exec('drop table migracoes');
const rows = (await database.query(COLUMNS)) as unknown as Column[];
await database.close();

const tables = Map.groupBy(rows, ({ schema, table }) => (schema === 'public' ? table : `${schema}.${table}`));
const interfaces = [...tables].map(
  ([name, columns]) =>
    `export interface ${pascal(name)} {\n${columns.map((column) => `  ${column.column}: ${typeOf(column)};\n`).join('')}}\n`,
);
const entries = [...tables.keys()].map((name) => `  ${name.includes('.') ? `'${name}'` : name}: ${pascal(name)};\n`);
const imports = ['Generated', 'GeneratedAlways'].filter((name) => interfaces.some((text) => text.includes(`${name}<`)));

await publish(new URL('../src/platform/db/tables.generated.ts', import.meta.url), {
  command: 'npm run db:types',
  text: [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    `import type { ${imports.join(', ')} } from 'kysely';\n`,
    interfaces.join('\n'),
    `export interface DB {\n${entries.join('')}}\n`,
  ].join('\n'),
});
