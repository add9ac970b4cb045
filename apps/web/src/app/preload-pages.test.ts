import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesByPath } from '../../preload-pages.ts';
import { documentoDe } from './documentos.ts';
import { PAGINAS } from './rotas.tsx';

test('cada rota da tabela tem a sua página, que existe', () => {
  const pages = pagesByPath(readFileSync(join(import.meta.dirname, 'rotas.tsx'), 'utf8'));
  expect(pages.map(([path]) => path)).toEqual(PAGINAS.map(({ path }) => path));
  expect(pages.filter(([, , file]) => !existsSync(join(import.meta.dirname, '../pages', file)))).toEqual([]);
});

test('uma linha da tabela que não se entende não passa em silêncio', () => {
  expect(() => pagesByPath("rota('/x', 'x', outraCoisa)")).toThrow('outraCoisa');
});

test('toda página que alguém abre sem entrar tem título e descrição próprios no documento', () => {
  const publicas = PAGINAS.filter(({ handle }) => !handle.isLogin && !handle.soFornecedor && !handle.clienteOuFornecedor);
  const semPalavras = publicas.filter(({ handle }) => documentoDe(handle.nome).titulo === 'Festejo');
  expect(semPalavras.map(({ path }) => path)).toEqual([]);
  expect(publicas.length).toBeGreaterThan(10);
});
