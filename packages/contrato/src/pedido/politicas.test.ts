import { expect, test } from 'vitest';
import { POLITICAS_DE_CANCELAMENTO } from '../common/constants.ts';
import { POLITICAS, politicaEmUmaLinha } from './politicas.ts';

test('each policy in one line', () => {
  expect(POLITICAS_DE_CANCELAMENTO.map(politicaEmUmaLinha)).toEqual([
    'Flexível: tudo até 24 horas antes.',
    'Moderada: tudo até 7 dias antes, metade até 2 dias antes.',
    'Rígida: tudo até 30 dias antes, metade até 7 dias antes.',
    'Sem reembolso: nada volta depois do pagamento.',
  ]);
});

test('the steps go from the largest refund, furthest from the party, to the smallest', () => {
  for (const { degraus } of Object.values(POLITICAS)) {
    for (const [i, degrau] of degraus.entries()) {
      const anterior = degraus[i - 1] ?? { horasAntes: Number.POSITIVE_INFINITY, percentual: 101 };
      expect(degrau.horasAntes).toBeLessThan(anterior.horasAntes);
      expect(degrau.percentual).toBeLessThan(anterior.percentual);
    }
  }
});
