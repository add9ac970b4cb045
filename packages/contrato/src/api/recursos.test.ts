import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATIONS } from './operations.ts';
import { NOMES_DOS_RECURSOS, RECURSOS, recursoDaOperacao, recursoDoCaminho } from './recursos.ts';

test('each call of the table exists, and belongs to one recurso only', () => {
  const ids = new Set(OPERATIONS.map(({ id }) => id));
  const daTabela = NOMES_DOS_RECURSOS.flatMap((nome) => [...RECURSOS[nome].operacoes]);
  expect(daTabela.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(daTabela).size).toBe(daTabela.length);
});

test('paths match in any case, with parameters; a path outside every recurso cannot be switched off', () => {
  expect(recursoDoCaminho('/Cupons/Cadastro/')).toBe('cupons');
  expect(recursoDoCaminho('/usuario/cadastro/1/ana@exemplo.com')).toBe('cadastro');
  expect(recursoDoCaminho('/fornecedor/7/catalogo')).toBe('catalogo');
  for (const caminho of ['/', '/pedidos', '/cuponsx', '/usuario/login', '/evento/home']) expect(recursoDoCaminho(caminho)).toBeUndefined();
  expect(recursoDaOperacao('aplicarCupomCarrinho')).toBe('cupons');
  expect(recursoDaOperacao('login')).toBeUndefined();
});

test('docs/operations/configuration.md names each recurso', () => {
  const guia = readFileSync(new URL('../../../../docs/operations/configuration.md', import.meta.url), 'utf8');
  expect(NOMES_DOS_RECURSOS.filter((nome) => !guia.includes(`| \`${nome}\``))).toEqual([]);
});
