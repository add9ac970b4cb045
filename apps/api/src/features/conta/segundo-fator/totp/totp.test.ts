import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { novoSegredo, paraOAplicativo, passoDoCodigo } from './totp.ts';

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const VETORES: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const SEGREDO_DA_RFC = Buffer.from('12345678901234567890');
const noSegundo = (segundos: number) => new Date(segundos * 1000);

test.each(VETORES)('RFC 6238 at %d s: %s', (segundos, codigo) => {
  expect(passoDoCodigo(SEGREDO_DA_RFC, codigo, noSegundo(segundos))).toBe(Math.floor(segundos / 30));
});

test('accepts the code of a neighbouring step as that step, and none further away', () => {
  const passo = Math.floor(1_234_567_890 / 30);
  const aos = (passos: number) => passoDoCodigo(SEGREDO_DA_RFC, '005924', noSegundo(1_234_567_890 + passos * 30));
  expect([-2, -1, 0, 1, 2].map(aos)).toEqual([null, passo, passo, passo, null]);
});

test('anything but six digits is no code', () => {
  for (const codigo of ['', '28708', '2870822', 'abcdef', '-28708', '287082 ']) {
    expect(passoDoCodigo(SEGREDO_DA_RFC, codigo, noSegundo(59))).toBeNull();
  }
});

test('the app reads the secret and the name of the account from the URI', () => {
  const segredo = novoSegredo();
  expect(segredo).toHaveLength(20);
  const { segredo: digitado, uri } = paraOAplicativo(segredo, 'ana+festa@exemplo.com');
  expect(URI.parse(uri)).toMatchObject({
    issuer: 'Festejo',
    label: 'ana+festa@exemplo.com',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: { base32: digitado },
  });
});
