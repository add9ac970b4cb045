import { expect, test } from 'vitest';
import { prazoDepoisDaRetencao, relogioEspera } from './retencao.ts';

const AGORA = new Date('2026-12-10T12:00:00Z');
const emHoras = (horas: number) => new Date(AGORA.getTime() + horas * 3_600_000);

test.each([
  ['pago', 24],
  ['confirmado', 48],
  ['entregue', 7 * 24],
  ['em_disputa', 3 * 24],
] as const)('solto %s, o prazo dá ainda %i h: um que já passou ou chega antes é outro, um mais longo fica', (estado, horas) => {
  for (const antes of [-100, 0, horas - 0.001, horas]) expect(prazoDepoisDaRetencao(estado, emHoras(antes), AGORA)).toEqual(emHoras(horas));
  expect(prazoDepoisDaRetencao(estado, emHoras(horas + 0.001), AGORA)).toEqual(emHoras(horas + 0.001));
  expect(prazoDepoisDaRetencao(estado, null, AGORA)).toBeNull();
});

test('um pedido que acabou, ou que não foi pago, fica com o prazo que tinha', () => {
  for (const estado of ['aguardando_pagamento', 'concluido', 'cancelado'] as const)
    expect(prazoDepoisDaRetencao(estado, emHoras(-1), AGORA)).toEqual(emHoras(-1));
});

test('o relógio espera por um pedido retido; por um pago de loja suspensa, não: quem não responde devolve', () => {
  expect(relogioEspera({ estado: 'pago', retencoes: [] })).toBe(false);
  expect(relogioEspera({ estado: 'pago', retencoes: ['suspensao'] })).toBe(false);
  expect(relogioEspera({ estado: 'confirmado', retencoes: ['suspensao'] })).toBe(true);
});
