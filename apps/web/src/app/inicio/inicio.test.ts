import { beforeEach, expect, test, vi } from 'vitest';

const CHAVE = 'mantine-color-scheme-value';
const esquema = () => document.documentElement.getAttribute('data-mantine-color-scheme');

/** Opens a document with the scheme stored on the device (or `null`) and the scheme of the system. */
async function abrir(escolha: string | null, sistemaEscuro: boolean): Promise<void> {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  if (escolha !== null) localStorage.setItem(CHAVE, escolha);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && sistemaEscuro }));
  vi.resetModules();
  await import('./inicio.ts');
}

beforeEach(() => history.replaceState(null, '', '/login'));

test.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['auto', false, 'light'],
  ['auto', true, 'dark'],
  ['light', true, 'light'],
  ['light', false, 'light'],
  ['dark', false, 'dark'],
  ['dark', true, 'dark'],
])('with the choice %j and a dark system %j, the page opens in the scheme %s', async (escolha, sistemaEscuro, esperado) => {
  await abrir(escolha, sistemaEscuro);
  expect(esquema()).toBe(esperado);
});

test('a browser that refuses to read its storage follows the system', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('proibido');
  });
  await abrir(null, true);
  expect(esquema()).toBe('dark');
});
