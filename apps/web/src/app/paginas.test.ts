import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentoDe } from './documentos.ts';
import { TABELA_DE_PAGINAS } from './paginas.ts';
import { PAGINAS } from './rotas.tsx';

test('each page of the table has its file and its own route', () => {
  const pastas = join(import.meta.dirname, '../pages');
  expect(TABELA_DE_PAGINAS.filter(({ arquivo }) => !existsSync(join(pastas, `${arquivo}.page.tsx`)))).toEqual([]);
  expect(PAGINAS.map(({ path }) => path)).toEqual(TABELA_DE_PAGINAS.map(({ path }) => path));
});

test('a route loads the page that the table names', async () => {
  const termos = PAGINAS.find(({ path }) => path === '/termos');
  const lazy = termos?.lazy as { Component: () => Promise<unknown> };
  expect(await lazy.Component()).toBe((await import('../pages/conversa/termos.page.tsx')).default);
});

test('every public page has its own title and description in the document', () => {
  const publicas = TABELA_DE_PAGINAS.filter(
    ({ isLogin, soFornecedor, clienteOuFornecedor }) => !isLogin && !soFornecedor && !clienteOuFornecedor,
  );
  const semPalavras = publicas.filter(({ nome }) => documentoDe(nome).titulo === 'Festejo');
  expect(semPalavras.map(({ path }) => path)).toEqual([]);
  expect(publicas.length).toBeGreaterThan(10);
});
