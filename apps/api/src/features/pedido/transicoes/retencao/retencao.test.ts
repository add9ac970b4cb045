import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { prazoDepoisDaRetencao, relogioEspera } from './retencao.ts';

const AGORA = new Date('2026-12-10T12:00:00Z');
const emHoras = (horas: number) => new Date(AGORA.getTime() + horas * HORA_EM_MS);

test.each([
  ['pago', 24],
  ['confirmado', 48],
  ['entregue', 7 * 24],
  ['em_disputa', 3 * 24],
] as const)('after a hold in state %s the deadline leaves %i h: an earlier deadline moves, a later one stays', (estado, horas) => {
  for (const antes of [-100, 0, horas - 0.001, horas]) expect(prazoDepoisDaRetencao(estado, emHoras(antes), AGORA)).toEqual(emHoras(horas));
  expect(prazoDepoisDaRetencao(estado, emHoras(horas + 0.001), AGORA)).toEqual(emHoras(horas + 0.001));
  expect(prazoDepoisDaRetencao(estado, null, AGORA)).toBeNull();
});

test('an ended or unpaid order keeps its deadline', () => {
  for (const estado of ['aguardando_pagamento', 'concluido', 'cancelado'] as const)
    expect(prazoDepoisDaRetencao(estado, emHoras(-1), AGORA)).toEqual(emHoras(-1));
});

test('the clock skips a held order, except a pago order of a suspended shop, which is refunded without an answer', () => {
  expect(relogioEspera({ estado: 'pago', retencoes: [] })).toBe(false);
  expect(relogioEspera({ estado: 'pago', retencoes: ['suspensao'] })).toBe(false);
  expect(relogioEspera({ estado: 'confirmado', retencoes: ['suspensao'] })).toBe(true);
});
