import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('um-segredo-so-dos-testes-com-32-letras');
const dado = Buffer.from('segredo do aplicativo');

test('encrypted data opens for its owner, and looks different each time', () => {
  const a = secrets.encrypt(dado, 'ana');
  expect(a.equals(secrets.encrypt(dado, 'ana'))).toBe(false);
  expect(a.includes(dado)).toBe(false);
  expect(secrets.decrypt(new Uint8Array(a), 'ana')?.equals(dado)).toBe(true);
});

test('data of another owner, altered, cut short or of another secret is null, and no failure', () => {
  const a = secrets.encrypt(dado, 'ana');
  expect(secrets.decrypt(a, 'bia')).toBeNull();
  for (let i = 0; i < a.length; i++) {
    const alterado = Buffer.from(a);
    alterado[i] = (alterado[i] ?? 0) ^ 1;
    expect(secrets.decrypt(alterado, 'ana')).toBeNull();
  }
  for (const tamanho of [0, 5, 12, 20, a.length - 1]) expect(secrets.decrypt(a.subarray(0, tamanho), 'ana')).toBeNull();
  expect(createSecrets('outro-segredo-dos-testes-com-32-letras').decrypt(a, 'ana')).toBeNull();
});
