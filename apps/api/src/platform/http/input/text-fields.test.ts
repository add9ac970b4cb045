import { expect, test } from 'vitest';
import * as z from 'zod';
import { spellingOf } from './spelling.ts';
import { textFields } from './text-fields.ts';

const BODY = z.object({
  nome: z.string(),
  horarios: z
    .array(z.object({ diaDaSemana: z.string(), inicio: z.string().optional() }).refine(() => true))
    .max(7)
    .refine(() => true)
    .optional(),
});

function gathered(...fields: [string, string][]) {
  const { all, add } = textFields(spellingOf(BODY));
  for (const [name, value] of fields) add(name, value);
  return JSON.parse(JSON.stringify(all));
}

test("names in any case, and rows of a list with a dot or brackets, get the contract's spelling", () => {
  expect(
    gathered(['NOME', 'Bolo'], ['Horarios[0].DiaDaSemana', '1'], ['horarios[0][inicio]', '08:00'], ['HORARIOS[1].diadasemana', '2']),
  ).toEqual({
    nome: 'Bolo',
    horarios: [{ diaDaSemana: '1', inicio: '08:00' }, { diaDaSemana: '2' }],
  });
});

test('missing rows are empty; an index that is too large, or an unknown list, is only an unknown name', () => {
  expect(gathered(['Horarios[2].DiaDaSemana', '2']).horarios).toEqual([{}, {}, { diaDaSemana: '2' }]);
  expect(gathered(['Horarios[100].DiaDaSemana', '2'], ['outros[0].x', '1'])).toEqual({
    'Horarios[100].DiaDaSemana': '2',
    'outros[0].x': '1',
  });
  expect(gathered(['Horarios[0].__proto__', 'x']).horarios).toHaveLength(1);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
