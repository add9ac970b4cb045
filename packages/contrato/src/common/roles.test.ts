import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { OPERATIONS } from '../api/operations.ts';
import { LADOS, ROLES, TIPO_DO_ROLE } from './constants.ts';
import { nomeDoPerfil, roleDoTipo } from './roles.ts';

test('each number belongs to one role, and other numbers to no role', () => {
  expect(ROLES.map((role) => roleDoTipo(TIPO_DO_ROLE[role]))).toEqual(ROLES);
  expect(ROLES.map((role) => nomeDoPerfil(TIPO_DO_ROLE[role]))).toEqual(['cliente', 'fornecedor', 'operador']);
  for (const tipo of [0, 4, Number.NaN]) expect(() => roleDoTipo(tipo)).toThrow('nenhum papel');
});

describe('no call makes an operator', () => {
  const perfis = OPERATIONS.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) => {
      const shape = schema instanceof z.ZodObject ? schema.shape : {};
      return Object.entries(shape)
        .filter(([nome]) => /^(tipo_?perfil|role)$/i.test(nome))
        .map(([nome, campo]) => ({ operacao: `${id}.${nome}`, campo: campo as z.ZodType }));
    }),
  );

  test('some calls take a profile', () => {
    expect(perfis.length).toBeGreaterThan(5);
  });

  test.each(perfis)('$operacao accepts only the two sides of the market', ({ campo }) => {
    for (const lado of LADOS) expect(campo.safeParse(TIPO_DO_ROLE[lado]).success).toBe(true);
    for (const outro of [TIPO_DO_ROLE.OPERADOR, '3', 'OPERADOR', 0]) expect(campo.safeParse(outro).success).toBe(false);
  });
});
