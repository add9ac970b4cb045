import { expect, test } from 'vitest';
import { hashDoCodigo, novosCodigos } from './codigo-de-recuperacao.ts';

test('makes ten different codes that are easy to write down', () => {
  const codigos = novosCodigos();
  expect(new Set(codigos).size).toBe(10);
  for (const codigo of codigos) expect(codigo).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/);
});

test('a code has one hash for all ways of typing it, and only for its account', () => {
  const hash = hashDoCodigo('ana', '01abc-xyz10');
  for (const codigo of ['01ABC-XYZ10', 'oiabcxyzlo', ' 01abc xyz-10 ', 'OlABCXYZIO']) expect(hashDoCodigo('ana', codigo)).toEqual(hash);
  expect(hashDoCodigo('ana', '01abc-xyz11')).not.toEqual(hash);
  expect(hashDoCodigo('bia', '01abc-xyz10')).not.toEqual(hash);
});
