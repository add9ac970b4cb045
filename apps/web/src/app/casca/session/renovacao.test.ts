import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { precisaRenovar } from './renovacao.ts';

const com = (faltam: number, ativaHa: number) =>
  precisaRenovar({ expiraEmMs: faltam * MINUTO_EM_MS, ativaEmMs: -ativaHa * MINUTO_EM_MS, agoraEmMs: 0 });

test('renews a token near its end, for an active person', () => {
  expect(com(9, 1)).toBe(true);
  expect(com(10, 1)).toBe(false);
  expect(com(9, 10)).toBe(false);
  expect(com(0, 0)).toBe(false);
  expect(com(-1, 0)).toBe(false);
});
