import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprints, openEmptyDatabase, restoreEarlierInstallation } from '../testing/installation.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** What a migration changes on purpose: each with its reason. */
const CHANGED: readonly string[] = [
  // Events that their orders had closed are open again (0010).
  'public.eventos',
  // The history of the migrations themselves.
  'public.migracoes',
];

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openEmptyDatabase());
});
afterAll(() => drop?.());

test('uma instalação anterior passa pelas migrações de hoje sem perder nem mudar uma linha', async () => {
  await restoreEarlierInstallation(database);
  const before = await fingerprints(database);
  expect(before['public.pedidos']?.rows).toBe(28);
  expect(before['public.lancamentos']?.rows).toBe(94);
  await migrate(database);
  const columns = Object.fromEntries(Object.entries(before).map(([name, table]) => [name, table.columns]));
  const after = await fingerprints(database, columns);
  for (const [name, table] of Object.entries(before)) {
    if (CHANGED.includes(name)) expect.soft(after[name]?.rows, name).toBeGreaterThanOrEqual(table.rows);
    else expect.soft(after[name], name).toEqual(table);
  }
});
