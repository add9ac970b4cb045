import { OPERATIONS } from '@festejo/contrato/api/operations.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ValidationError } from '../errors.ts';
import { optionalKeys, respell, spellingOf, withoutEmpty } from './spelling.ts';

const fromText = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  z.array(z.object({ nomeDoGrupo: z.string() })),
);
const BODY = z
  .object({
    produtoId: z.string(),
    dias: z.array(z.object({ diaDaSemana: z.int() }).refine(() => true)).default([]),
    endereco: z.object({ uf: z.string().transform((uf) => uf.toUpperCase()) }).nullable(),
    sinal: z.union([z.object({ porCento: z.int() }), z.object({ emReais: z.number() })]).optional(),
    resposta: z.record(z.string(), z.unknown()).optional(),
    opcoes: fromText.optional(),
  })
  .partial()
  .refine(() => true);
const spelling = spellingOf(BODY);
const read = (value: unknown) => JSON.parse(JSON.stringify(respell(spelling, value)));

describe('keys in any case', () => {
  test.each<[string, unknown, unknown]>([
    ['of the body', { PRODUTOID: 'a' }, { produtoId: 'a' }],
    ['of the rows of a list', { Dias: [{ DiaDaSemana: 1 }, { diadasemana: 2 }] }, { dias: [{ diaDaSemana: 1 }, { diaDaSemana: 2 }] }],
    ['of a list with brackets behind it', { 'DIAS[]': [], 'produtoId[]': 'a' }, { dias: [], 'produtoId[]': 'a' }],
    ['of an object', { Endereco: { UF: 'sp' } }, { endereco: { uf: 'sp' } }],
    ['of JSON in a text', { Opcoes: '[{"NOMEDOGRUPO":"Cor"}]' }, { opcoes: [{ nomeDoGrupo: 'Cor' }] }],
    ['but not the keys of a record, which are data', { Resposta: { Id: 'x', ID: 'y' } }, { resposta: { Id: 'x', ID: 'y' } }],
    [
      'and what nobody knows stays as it came',
      { Outro: { UF: 'x' }, dias: 'x', endereco: null },
      { Outro: { UF: 'x' }, dias: 'x', endereco: null },
    ],
  ])('%s', (_, sent, expected) => {
    expect(read(sent)).toEqual(expected);
  });

  test('a union takes the keys of all its options', () => {
    expect(read({ Sinal: { PORCENTO: 1 } })).toEqual({ sinal: { porCento: 1 } });
    expect(read({ Sinal: { EMREAIS: 2 } })).toEqual({ sinal: { emReais: 2 } });
  });

  test.each([
    ['of the body', { produtoId: 'a', ProdutoId: 'b' }, 'produtoId'],
    ['of a row', { dias: [{}, { diaDaSemana: 1, DIADASEMANA: 2 }] }, 'dias.1.diaDaSemana'],
  ])('refuses one key %s in two cases, because it is ambiguous', (_, sent, campo) => {
    const refused = () => respell(spelling, sent);
    expect(refused).toThrow(ValidationError);
    expect(refused).toThrow(
      expect.objectContaining({ details: { erros: ['Este campo veio duas vezes'], campos: { [campo]: 'Este campo veio duas vezes' } } }),
    );
  });

  test('a prototype is a key like others, and changes no object', () => {
    const sent = JSON.parse(
      '{"__PROTO__":{"x":1},"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"Opcoes":"[{\\"__proto__\\":{\\"x\\":1},\\"NomeDoGrupo\\":\\"Cor\\"}]"}',
    );
    const read = BODY.parse(respell(spelling, sent));
    expect(JSON.stringify(read)).toBe('{"dias":[],"opcoes":[{"nomeDoGrupo":"Cor"}]}');
    expect([read, read.opcoes?.[0], {}].map((one) => (one as { x?: unknown }).x)).toEqual([undefined, undefined, undefined]);
  });

  test('two keys of a schema never differ in case only', () => {
    expect(() => spellingOf(z.object({ a: z.object({ tipo: z.string(), Tipo: z.string() }) }))).toThrow('differ in case only');
    for (const { query, body } of OPERATIONS) expect(() => [spellingOf(query), spellingOf(body)]).not.toThrow();
  });
});

test('an empty optional parameter counts as absent; an empty required one stays', () => {
  const optional = optionalKeys(z.object({ search: z.string(), page: z.int().default(0), categoriaId: z.uuid().optional() }));
  expect(withoutEmpty(optional, { search: '', page: '', categoriaId: '', outro: '' })).toEqual({ search: '', outro: '' });
});
