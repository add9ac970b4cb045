import { expect, test } from 'vitest';
import * as z from 'zod';
import { ValidationError } from '../errors.ts';
import { validate } from './validation.ts';

const schemaOf = (fields: number) =>
  z.object(Object.fromEntries(Array.from({ length: fields }, (_, i) => [`campo${i}`, z.string().min(2)])));
const refusalOf = (schema: z.ZodType, value: unknown) => {
  try {
    return validate(schema, value);
  } catch (error) {
    return error instanceof ValidationError ? error.toBody('r') : error;
  }
};

test.each([
  [1, 1],
  [20, 20],
  [21, 20],
])('with %i wrong fields, %i are reported with one sentence each', (wrong, told) => {
  const { campos, erros } = refusalOf(schemaOf(wrong), {}) as { campos: object; erros: string[] };
  expect(Object.entries(campos)).toEqual(Array.from({ length: told }, (_, i) => [`campo${i}`, 'Preencha este campo']));
  expect(erros).toEqual(['Preencha este campo']);
});

test('reports the first mistake of a field with two, and returns the input when it is valid', () => {
  const schema = z.object({
    nome: z
      .string()
      .min(3)
      .regex(/^[a-z]+$/),
  });
  expect(refusalOf(schema, { nome: '7' })).toMatchObject({ campos: { nome: 'Use pelo menos 3 caracteres' } });
  expect(refusalOf(schema, { nome: 'ana', outro: 1 })).toEqual({ nome: 'ana' });
});
