import { beforeEach, expect, test, vi } from 'vitest';

const CHAVE = 'mantine-color-scheme-value';
const esquema = () => document.documentElement.getAttribute('data-mantine-color-scheme');

/** Opens a document on a device that keeps a choice (or none), in a system that is dark or not. */
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
])('escolhido %j, num sistema escuro %j: a tela nasce em %s', async (escolha, sistemaEscuro, esperado) => {
  await abrir(escolha, sistemaEscuro);
  expect(esquema()).toBe(esperado);
});

test('um navegador que não deixa ler o que guarda segue o sistema', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('proibido');
  });
  await abrir(null, true);
  expect(esquema()).toBe('dark');
});
