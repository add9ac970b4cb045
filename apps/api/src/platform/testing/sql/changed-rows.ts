import type { TestServer } from '../server.ts';

/** Every row of a table as text, by its id. */
async function rowsOf({ database }: TestServer, table: string, id: string): Promise<Map<string, string>> {
  const rows = await database.query(`select t."${id}"::text as id, t::text as row from "${table}" t`);
  return new Map(rows.map(({ id: key, row }) => [String(key), String(row)]));
}

/**
 * Ids of the rows of a table that `act` inserted, changed or deleted, sorted. With a neighbour's row in the table, a statement that lost
 * its condition shows up here.
 * @param id the key column
 */
export async function changedBy(server: TestServer, table: string, act: () => Promise<unknown>, id = 'id'): Promise<string[]> {
  const before = await rowsOf(server, table, id);
  await act();
  const after = await rowsOf(server, table, id);
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).sort();
}
