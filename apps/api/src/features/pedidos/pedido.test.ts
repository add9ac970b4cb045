import { ESTADOS_DO_PEDIDO } from '@festejo/contrato/constants.ts';
import { describe, expect, test } from 'vitest';
import { acoesDe, conhecemSe } from './pedido.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const horas = (n: number) => new Date(AGORA.getTime() + n * 3_600_000);

test('o lugar e o telefone só se mostram ao fornecedor de um pedido pago e de pé', () => {
  expect(ESTADOS_DO_PEDIDO.filter(conhecemSe)).toEqual(['pago', 'confirmado', 'entregue', 'em_disputa', 'concluido']);
});

describe('ações', () => {
  test('cada lado vê as suas, e o fornecedor só até o prazo', () => {
    expect(acoesDe('CLIENTE', 'aguardando_pagamento', null, AGORA)).toEqual(['pagar']);
    expect(acoesDe('CLIENTE', 'pago', horas(1), AGORA)).toEqual([]);
    expect(acoesDe('FORNECEDOR', 'pago', horas(1), AGORA)).toEqual(['aceitar', 'recusar']);
    expect(acoesDe('FORNECEDOR', 'pago', AGORA, AGORA)).toEqual([]);
    expect(acoesDe('FORNECEDOR', 'confirmado', horas(1), AGORA)).toEqual([]);
  });
});
