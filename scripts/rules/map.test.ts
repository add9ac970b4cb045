import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { MAP, SUBJECTS, strayed, withMap } from './map.ts';

test('every noun stands below its subject in every tree', () => {
  expect(strayed(root)).toEqual([]);
});

test('each noun has one subject', () => {
  const nouns = SUBJECTS.flatMap((subject) => Object.keys(MAP[subject]?.nouns ?? {}));
  expect(nouns.filter((name, at) => nouns.indexOf(name) !== at)).toEqual([]);
});

test('docs/architecture.md shows the map of now', () => {
  const manual = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(withMap(manual)).toBe(manual);
});

test.each([
  ['apps/api/src/features/festas/bolos/bolo.ts', 'apps/api/src/features/festas is no subject of the map'],
  ['apps/api/src/features/conta/carrinho/carrinho.ts', 'apps/api/src/features/conta/carrinho is no noun of conta'],
  ['apps/web/src/features/pedido/pedidos/carrinho/carrinho.ts', 'stands inside pedidos: its noun has a place of its own'],
  ['apps/web/src/pages/loja/home.page.tsx', 'apps/web/src/pages/loja is no subject of the map'],
  ['packages/contrato/src/conta/pedidos.ts', 'packages/contrato/src/conta/pedidos.ts is no noun of conta'],
  ['e2e/cliente/compra.test.ts', 'e2e/cliente is no subject of the map'],
])('a file at %s strays', (file, line) => {
  const house = mkdtempSync(join(tmpdir(), 'festejo-map-'));
  onTestFinished(() => rmSync(house, { recursive: true }));
  mkdirSync(join(house, dirname(file)), { recursive: true });
  writeFileSync(join(house, file), '');
  expect(strayed(house).join('\n')).toContain(line);
});
