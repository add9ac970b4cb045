import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Where a key stands that does not come from `queryKeys`: as an option, or as the first argument of what reads or writes the cache. */
const OWN_KEY = /(?:\b(?:query|mutation)Key: |\.[gs]etQuer(?:y|ies)(?:Data|State)(?:<.*?>)?\()(?!queryKeys\.|queryKey\b).*/g;

const ownKeys = (source: string): string[] => source.match(OWN_KEY) ?? [];

test('every key of a query comes from query-keys.ts', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => ownKeys(readFileSync(join(SOURCES, file), 'utf8')).map((key) => `${file}: ${key}`))).toEqual([]);
});

test.each([
  "queryKey: ['perfil'],",
  'queryKey: KEY,',
  "mutationKey: [...queryKeys.carrinhos, 'x'],",
  "cliente.setQueryData<Sessao[]>(['sessoes'], [])",
  'cliente.getQueryState(KEY)',
])('%s is found', (source) => {
  expect(ownKeys(source)).toHaveLength(1);
});

test.each([
  'queryKey: queryKeys.perfil,',
  'cliente.invalidateQueries({ queryKey })',
  'cliente.setQueryData<Sessao[]>(queryKeys.sessoes, [])',
])('%s passes', (source) => {
  expect(ownKeys(source)).toEqual([]);
});
