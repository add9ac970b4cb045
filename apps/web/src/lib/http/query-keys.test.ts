import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Matches a key that does not come from `queryKeys`: as an option, or as the first argument of a function that reads or writes the cache. */
const OWN_KEY = /(?:\b(?:query|mutation)Key: |\.[gs]etQuer(?:y|ies)(?:Data|State)(?:<.*?>)?\()(?!queryKeys\.|queryKey\b).*/g;

const ownKeys = (source: string): string[] => source.match(OWN_KEY) ?? [];

test('every query key comes from query-keys.ts', () => {
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
])('finds %s', (source) => {
  expect(ownKeys(source)).toHaveLength(1);
});

test.each([
  'queryKey: queryKeys.perfil,',
  'cliente.invalidateQueries({ queryKey })',
  'cliente.setQueryData<Sessao[]>(queryKeys.sessoes, [])',
])('accepts %s', (source) => {
  expect(ownKeys(source)).toEqual([]);
});
