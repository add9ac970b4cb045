import { expect, test } from 'vitest';
import { mutationsOf } from './mutations.ts';

const changed = (source: string) =>
  mutationsOf('x.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

test('finds each kind of change, and changes no texts, types and imports', () => {
  expect(changed('f(a < b)')).toEqual(['f(a <= b)']);
  expect(changed('if (a) b()')).toEqual(['if (!(a)) b()']);
  expect(changed('f(a && b)')).toEqual(['f(a || b)']);
  expect(changed('f(a - b)')).toEqual(['f(a + b)']);
  expect(changed('f(5, 3_000)')).toEqual(['f(6, 3_000)', 'f(5, 6000)']);
  expect(changed("db.where('id', '=', id).x()")).toEqual(['db.x()']);
  expect(changed("import a from 'b'; const c: 1 | 2 = d; f('x' + y)")).toEqual([]);
});

test('a condition in SQL is replaced by true only on a line that holds it whole', () => {
  const source = `q(sql\`select 1 from a where a.id = \${id}\n  and a.estado = 'novo'\n  and (b\n    or c)\n  order by 1\`)`;
  expect(changed(source)).toEqual([source.replace(`a.id = \${id}`, 'true'), source.replace("a.estado = 'novo'", 'true')]);
});
