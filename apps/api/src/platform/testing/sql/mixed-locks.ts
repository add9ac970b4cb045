import pg from 'pg';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Plans?: readonly Plan[];
}

const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b/i;

/** Several statements in one text: migrations, and the scripts of the job library. */
const SCRIPT = /;\s*\S/;

/** Every table that is read below a locking node, also through a view or function. */
function tablesBelow(plan: Plan): string[] {
  const own = plan['Relation Name'] === undefined ? [] : [`${plan.Schema}.${plan['Relation Name']}`];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesBelow)];
}

const locksIn = (plan: Plan): Plan[] => [...(plan['Node Type'] === 'LockRows' ? [plan] : []), ...(plan.Plans ?? []).flatMap(locksIn)];

/**
 * Statements that lock rows of one table and read another one beside it. After a wait PostgreSQL reads the locked row again, but the other
 * table as it was when the statement began, so a decision by it would use old data. Tables of the job library are left out.
 * @param url of a migrated database
 */
export async function findMixedLocks(url: string, texts: readonly string[]): Promise<{ locking: number; mixed: string[] }> {
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan' });
  await client.connect();
  const mixed: string[] = [];
  let locking = 0;
  try {
    for (const text of new Set(texts)) {
      if (!LOCKS.test(text) || SCRIPT.test(text) || !(await prepare(client, text))) continue;
      const { rows: types } = await client.query<{ n: number }>('select cardinality(parameter_types) as n from pg_prepared_statements');
      const nulls = types[0]?.n ? `(${Array(types[0].n).fill('null').join()})` : '';
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (verbose, format json) execute asked${nulls}`);
      await client.query('deallocate asked');
      const tables = rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => locksIn(plan).map((one) => [...new Set(tablesBelow(one))])) ?? [];
      const ours = tables.filter((names) => names.every((name) => !name.startsWith('jobs.')));
      locking += ours.length;
      if (ours.some((names) => names.length > 1)) mixed.push(`${ours.join()}: ${text}`);
    }
  } finally {
    await client.end();
  }
  return { locking, mixed };
}

/** False for a statement on a table of a test, or of the job library. */
async function prepare(client: pg.Client, text: string): Promise<boolean> {
  return client.query(`prepare asked as ${text}`).then(
    () => true,
    () => false,
  );
}
