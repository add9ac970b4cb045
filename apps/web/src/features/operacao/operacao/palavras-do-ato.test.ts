import { expect, test } from 'vitest';
import { emPalavras } from './palavras-do-ato.ts';

test('reading one dispute names one order; reading several names several', () => {
  const lidas = (pedidos: number[]) =>
    emPalavras({ ordem: 1, em: '', operador: '', ato: 'leu_disputas', assuntoId: '', dados: JSON.stringify({ pedidos }), hash: '' });
  expect(lidas([1210])).toBe('Leu a disputa do pedido 1210');
  expect(lidas([1210, 1212])).toBe('Leu as disputas dos pedidos 1210, 1212');
});
