import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { OPERATIONS } from '../api/operations.ts';
import { LADOS, ROLES, TIPO_DO_ROLE } from './constants.ts';
import { nomeDoPerfil, roleDoTipo } from './roles.ts';

test('cada número é de um papel, e outro número de nenhum', () => {
  expect(ROLES.map((role) => roleDoTipo(TIPO_DO_ROLE[role]))).toEqual(ROLES);
  expect(ROLES.map((role) => nomeDoPerfil(TIPO_DO_ROLE[role]))).toEqual(['cliente', 'fornecedor', 'operador']);
  for (const tipo of [0, 4, Number.NaN]) expect(() => roleDoTipo(tipo)).toThrow('nenhum papel');
});

describe('ninguém vira operador por uma chamada', () => {
  const perfis = OPERATIONS.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) => {
      const shape = schema instanceof z.ZodObject ? schema.shape : {};
      return Object.entries(shape)
        .filter(([nome]) => /^(tipo_?perfil|role)$/i.test(nome))
        .map(([nome, campo]) => ({ operacao: `${id}.${nome}`, campo: campo as z.ZodType }));
    }),
  );

  test('há chamadas que levam um perfil', () => {
    expect(perfis.length).toBeGreaterThan(5);
  });

  test.each(perfis)('$operacao só aceita os dois lados do mercado', ({ campo }) => {
    for (const lado of LADOS) expect(campo.safeParse(TIPO_DO_ROLE[lado]).success).toBe(true);
    for (const outro of [TIPO_DO_ROLE.OPERADOR, '3', 'OPERADOR', 0]) expect(campo.safeParse(outro).success).toBe(false);
  });
});
