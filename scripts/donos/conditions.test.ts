// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests hold sources of queries as strings
import { expect, test } from 'vitest';
import { conditionsIn, without } from './conditions.ts';

const textsOf = (source: string) => conditionsIn(source).map(({ text, nth }) => (nth === 1 ? text : `${text} #${nth}`));
const sql = (text: string) => `const q = sql<Row>\`${text}\`;`;

test.each([
  ['each condition of a where', 'select 1 from a where a.cliente_id = 1 and a.estado = 2', ['a.cliente_id = 1', 'a.estado = 2']],
  ['up to what follows the where', 'where id = 1 order by id limit 2', ['id = 1']],
  ['with the values put in', 'where id = ${id} and evento_id = ${a ? b : c}', ['id = ${id}', 'evento_id = ${a ? b : c}']],
  ['without a piece put in behind it', 'where removido_em is null ${more} ${less}', ['removido_em is null']],
  ['that begins a piece of SQL', 'and m.id > ${after}::uuid', ['m.id > ${after}::uuid']],
  [
    'around and within another query',
    'where exists (select from b where b.a_id = a.id) and a.id = 1',
    ['exists (select from b where b.a_id = a.id)', 'b.a_id = a.id', 'a.id = 1'],
  ],
  ['with its or', 'where (id = 1 or id = 2) returning id', ['(id = 1 or id = 2)']],
  ['of a case', 'select case when a.estado = 1 and a.id = 2 then 3 end', ['a.id = 2']],
  ['whose between has an and of its own', 'where em between 1 and 2 and id = 3', ['id = 3']],
  ['the same text twice', 'where id = 1 union select 1 where id = 1', ['id = 1', 'id = 1 #2']],
  ['of no owner, id, event or state', 'where em < 3 and nome = 4', []],
])('finds a condition %s', (_, text, found) => {
  expect(textsOf(sql(text))).toEqual(found);
});

test('finds the conditions of the query builder', () => {
  expect(textsOf("db.selectFrom('a').where('id', '=', id).where('nome', '=', 1).where((eb) => eb('estado', '=', 2)).execute()")).toEqual([
    ".where('id', '=', id)",
    ".where((eb) => eb('estado', '=', 2))",
  ]);
});

test('dropping a condition leaves the rest unchanged', () => {
  const source = sql('select 1 from a where a.id = ${id} and a.nome = 2');
  const [first] = conditionsIn(source);
  expect(first && without(source, first)).toBe(sql('select 1 from a where true and a.nome = 2'));
  const built = "db.deleteFrom('a').where('id', '=', id).execute()";
  const [only] = conditionsIn(built);
  expect(only && without(built, only)).toBe("db.deleteFrom('a').execute()");
});
