import { expect, test } from 'vitest';
import * as z from 'zod';
import { OPERATIONS } from '../api/operations.ts';
import { decimal, dia, linha, numero, paragrafo, quantia } from './common.ts';

/** Values that JavaScript converts to 1 or 0, though no caller means a number. */
const NEVER_A_NUMBER = [true, false, null, '', ' ', [], [1], ['1'], {}, '0x1', '1e0', 'um'];
const NEVER_A_BOOLEAN = [0, 1, 2, null, [], [true], {}, 'talvez'];

/** Every field that a caller may send, with its place. */
const fields = OPERATIONS.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? fieldsOf(schema, id) : [])),
);

function fieldsOf(schema: z.ZodType, at: string): [at: string, type: string, field: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field as z.ZodType, `${at}.${name}`));
  }
  if (schema instanceof z.ZodUnion && schema.options.every((option) => option instanceof z.ZodObject)) {
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, at));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const below = schema.unwrap() as z.ZodType;
    if (below instanceof z.ZodObject || below instanceof z.ZodArray) return fieldsOf(below, at);
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${at}[]`);
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const types = new Set([json, ...(json.anyOf ?? [])].map((one) => (one as { type?: string }).type));
  if (types.has('object')) return [];
  const type = ['integer', 'number', 'boolean'].find((one) => types.has(one));
  return type ? [[at, type, schema]] : [];
}

test('several calls have number and boolean fields', () => {
  expect(fields.map(([at]) => at)).toEqual(
    expect.arrayContaining(['adicionarItemCarrinho.quantidade', 'buscarPedidos.page', 'removerItemCarrinho.removerTodosItensDesseProduto']),
  );
});

test.each(fields)('%s (%s) refuses values of other types', (_at, type, field) => {
  const wrong = type === 'boolean' ? NEVER_A_BOOLEAN : NEVER_A_NUMBER;
  const allowsNull = field.safeParse(null).success && field.parse(null) === null;
  const taken = wrong.filter((value) => !(value === null && allowsNull) && field.safeParse(value).success);
  expect(taken).toEqual([]);
});

test.each(fields.filter(([, type]) => type === 'number'))('%s accepts a decimal comma as it accepts a number', (_at, _type, field) => {
  const half = [0.5, 1.5, 2.5].find((one) => field.safeParse(one).success);
  if (half !== undefined) expect(field.safeParse(String(half).replace('.', ','))).toEqual({ success: true, data: field.parse(half) });
});

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['-3', -3],
  ['2.5', 2.5],
  ['2,5', 2.5],
  [7, 7],
])('%j is the number %d', (sent, read) => {
  expect(numero(z.number()).parse(sent)).toBe(read);
});

test.each([
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['1234.56', 1234.56],
  ['-80', -80],
  [1.5, 1.5],
])('%j is the decimal %d', (sent, read) => {
  expect(decimal.parse(sent)).toBe(read);
});

test.each(['1,234.56', '1,234,567.8', '-1,5.', '49.90,00', '1.2345,6'])(
  '%j, with a dot in the wrong place, is refused with the right form',
  (sent) => {
    expect(decimal.safeParse(sent).error?.issues).toMatchObject([
      { message: 'Escreva as casas decimais depois da vírgula, como em 1.234,56' },
    ]);
  },
);

test.each([
  ['1.234', 1234],
  ['-1.234.567', -1234567],
  ['1.234,5', 1234.5],
  ['49.90', 49.9],
  ['1234.5', 1234.5],
  [1.234, 1.234],
])('%j are %d reais', (sent, read) => {
  expect(quantia.parse(sent)).toBe(read);
});

test('a day has neighbours and hours that both sides can store, and one refusal only', () => {
  expect(dia.safeParse('2027-02-06').success).toBe(true);
  for (const ruim of ['9999-12-31', '2200-01-01', '2027-02-31', 'amanhã']) expect(dia.safeParse(ruim).error?.issues).toHaveLength(1);
});

test('half a centavo cannot be typed', () => {
  expect(quantia.safeParse('1,234').error?.issues).toMatchObject([
    { message: 'Escreva os centavos com dois algarismos depois da vírgula' },
  ]);
});

test('direction marks are removed from every typed text; emoji and accents stay', () => {
  const [RLO, RLI, PDI] = [0x202e, 0x2067, 0x2069].map((codigo) => String.fromCodePoint(codigo));
  expect(linha(20).parse(`${RLO}moc.liamg${PDI} `)).toBe('moc.liamg');
  expect(paragrafo(20).parse(`a${RLI}b\nc👩‍👩‍👧é`)).toBe('ab\nc👩‍👩‍👧é');
  // The length limit counts the characters that remain, not those that were sent.
  expect(linha(3).parse(`abc${RLO}`)).toBe('abc');
  expect(linha(3).safeParse(`${RLO}${PDI}`).success).toBe(false);
});

test('half a surrogate pair is removed from every typed text; a whole one stays', () => {
  expect(linha(20).parse('a\ud83db\ude00 🎂')).toBe('ab 🎂');
  expect(paragrafo(20).parse('a\ud83d\u202e\ude00b')).toBe('ab');
  expect(linha(20).safeParse('\ud800').success).toBe(false);
});
