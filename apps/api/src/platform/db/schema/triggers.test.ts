import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTestServer } from '../../testing/server.ts';

const server = withTestServer({}, { rounds: false });

test('docs/architecture.md lists every trigger with its tables', async () => {
  const manual = readFileSync(new URL('../../../../../../docs/architecture.md', import.meta.url), 'utf8');
  const [section = ''] = manual.split('## Rules that live in the database')[1]?.split('\n## ') ?? [];
  const cells = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const listed = section.split('\n').flatMap((line) => {
    const [, triggers = '', tables = ''] = line.split('|');
    return cells(triggers).flatMap((trigger) => cells(tables).map((table) => `${table}.${trigger}`));
  });
  const rows = await server.database.query(
    `select c.relname || '.' || t.tgname as nome from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and n.nspname = 'public'`,
  );
  expect(listed.toSorted()).toEqual(rows.map(({ nome }) => nome).toSorted());
});
