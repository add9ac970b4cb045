import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATIONS } from './operations.ts';
import { NOMES_DOS_RECURSOS, RECURSOS, recursoDaOperacao, recursoDoCaminho } from './recursos.ts';

test('cada chamada da tabela existe, e é de um recurso só', () => {
  const ids = new Set(OPERATIONS.map(({ id }) => id));
  const daTabela = NOMES_DOS_RECURSOS.flatMap((nome) => [...RECURSOS[nome].operacoes]);
  expect(daTabela.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(daTabela).size).toBe(daTabela.length);
});

test('caminhos valem em qualquer caixa, com parâmetros; o que não é de recurso nenhum não se desliga', () => {
  expect(recursoDoCaminho('/Cupons/Cadastro/')).toBe('cupons');
  expect(recursoDoCaminho('/usuario/cadastro/1/ana@exemplo.com')).toBe('cadastro');
  expect(recursoDoCaminho('/fornecedor/7/catalogo')).toBe('catalogo');
  for (const caminho of ['/', '/pedidos', '/cuponsx', '/usuario/login', '/evento/home']) expect(recursoDoCaminho(caminho)).toBeUndefined();
  expect(recursoDaOperacao('aplicarCupomCarrinho')).toBe('cupons');
  expect(recursoDaOperacao('login')).toBeUndefined();
});

test('docs/operations.md diz o nome de cada recurso', () => {
  const guia = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(NOMES_DOS_RECURSOS.filter((nome) => !guia.includes(`| \`${nome}\``))).toEqual([]);
});
