import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testsWithoutEngine } from './without-engine.ts';

test('a file that opens a database of its run, directly or not, uses the engine; pure rules and separate processes do not', () => {
  const root = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));
  const without = testsWithoutEngine(root).map((file) => file.slice(root.length));
  expect(without).toContain('main.test.ts');
  expect(without).toContain('features/pedido/cupons/cupom.test.ts');
  // Through its own import, through a helper's, and through a feature's helper.
  expect(without).not.toContain('platform/db/schema/upgrade.test.ts');
  expect(without).not.toContain('platform/jobs/jobs.test.ts');
  expect(without).not.toContain('features/pedido/carrinho/carrinho.routes.test.ts');
});
