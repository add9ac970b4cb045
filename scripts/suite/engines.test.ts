import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ON_BOTH, ON_POSTGRES, testsOnPostgresOnly, unplacedRooms } from './engines.ts';

const root = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));

test('each room of the server is in one list: both engines, or PostgreSQL only', () => {
  expect(unplacedRooms(root)).toEqual([]);
});

test('a new or removed room is reported', () => {
  const house = mkdtempSync(join(tmpdir(), 'festejo-casa-'));
  for (const room of [...ON_BOTH, ...[...ON_POSTGRES].slice(1), 'brinquedos'])
    mkdirSync(join(house, 'features', 'assunto', room), { recursive: true });
  expect(unplacedRooms(house)).toEqual(['brinquedos', [...ON_POSTGRES][0]]);
  rmSync(house, { recursive: true });
});

test('money, accounts and the platform run on both engines; pure rules of any room run once, beside the embedded engine', () => {
  const left = testsOnPostgresOnly(root).map((file) => file.slice(root.length));
  expect(left).toContain('features/catalogo/favoritos/favoritos.routes.test.ts');
  expect(left.filter((file) => !file.startsWith('features/'))).toEqual([]);
  expect(left.filter((file) => /^features\/[a-z]+\/(pedidos|pagamentos|carrinho|usuarios|remessas)\//.test(file))).toEqual([]);
  expect(left).not.toContain('features/conta/enderecos/faixas-de-cep.test.ts');
});
