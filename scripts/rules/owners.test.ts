import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { breachesOf, OWNERS, writesIn } from './owners.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !/[.]test[.]ts$|\/testing\/|[.]generated[.]/.test(file));

test('each table is written by its owner only', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap((file) => breachesOf(file, read(file)))).toEqual([]);
});

test('each table has an existing owner, and each owned table exists', () => {
  const database = read('apps/api/src/platform/db/tables.generated.ts').split('export interface DB {')[1] ?? '';
  const tables = [...database.matchAll(/^ {2}'?([\w.]+)'?: \w+;$/gm)].map((match) => match[1]);
  expect(Object.keys(OWNERS).sort()).toEqual(tables.sort());
  const rooms = ['platform', ...globSync('apps/api/src/features/*/*', { cwd: root }).map((folder) => basename(folder))];
  expect(rooms).toEqual(expect.arrayContaining([...new Set(Object.values(OWNERS))]));
});

const PEDIDOS = 'apps/api/src/features/pedido/transicoes/pedidos.queries.ts';
const CARRINHO = 'which is written by carrinho only: ask at its door';

test.each([
  ['by the query builder', "db.insertInto('carrinhos').values({})", `carrinhos, ${CARRINHO}`],
  ['by the query builder, with an alias', "db.updateTable('carrinhos as c').set({})", `carrinhos, ${CARRINHO}`],
  ['by the query builder, over lines', "db\n.deleteFrom(\n'carrinhos')", `carrinhos, ${CARRINHO}`],
  ['in batches', "deleteInBatches(db, 'carrinhos', (row) => row('criado_em', '<', before))", `carrinhos, ${CARRINHO}`],
  ['by an insert', 'sql<Row>`insert  into carrinhos (a) values (1)`', `carrinhos, ${CARRINHO}`],
  ['by an update', 'sql`UPDATE carrinhos c\n SET a = 1`', `carrinhos, ${CARRINHO}`],
  ['by a delete', "const text = 'delete from public.carrinhos';", `carrinhos, ${CARRINHO}`],
  ['by a merge', 'sql`merge into "carrinhos" using x on true`', `carrinhos, ${CARRINHO}`],
  ['by a truncate', "await database.exec('truncate carrinhos')", `carrinhos, ${CARRINHO}`],
  [
    'inside a common table expression',
    'sql`with gone as (delete from carrinhos returning id) select * from gone`',
    `carrinhos, ${CARRINHO}`,
  ],
  ['inside a piece of SQL', `sql\`select 1 \${more ? sql\`; update only carrinhos set a = 1\` : sql\`\`}\``, `carrinhos, ${CARRINHO}`],
  ['whatever table it is told', 'db.deleteFrom(table)', 'a table that this gate cannot read'],
  ['whatever table a text is told', `sql\`delete from \${sql.table(name)}\``, 'a table that this gate cannot read'],
  ['a table of nobody', 'sql`insert into segredos values (1)`', 'segredos, which has no owner'],
])('a room that writes %s is caught', (_, source, told) => {
  expect(breachesOf(PEDIDOS, source)).toEqual([expect.stringContaining(told)]);
});

test('reading, locking and writing an own table are no breach', () => {
  const source = `
    // insert into carrinhos
    sql\`select * from carrinhos for update of carrinhos\`;
    sql\`insert into pedidos as p (id) values (1) on conflict (id) do update set versao = 2\`;
    db.selectFrom('carrinhos').forUpdate();
    const says = 'update the carrinhos';`;
  expect(writesIn(source)).toEqual(['pedidos']);
  expect(breachesOf(PEDIDOS, source)).toEqual([]);
});
