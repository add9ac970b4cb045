import { POLITICAS_DE_CANCELAMENTO } from '@festejo/contrato/constants.ts';
import { describe, expect, test } from 'vitest';
import { textoDaPolitica } from './politica-de-cancelamento.ts';

const INICIO = new Date('2026-12-31T22:00:00Z');

describe('textoDaPolitica', () => {
  test.each([
    ['flexivel', 'Política flexível: até 30/12/2026 às 19h00 você recebe tudo de volta; depois disso, não há devolução.'],
    [
      'moderada',
      'Política moderada: até 24/12/2026 às 19h00 você recebe tudo de volta; até 29/12/2026 às 19h00 você recebe 50% do valor de volta; depois disso, não há devolução.',
    ],
    [
      'rigida',
      'Política rígida: até 01/12/2026 às 19h00 você recebe tudo de volta; até 24/12/2026 às 19h00 você recebe 50% do valor de volta; depois disso, não há devolução.',
    ],
    ['sem_reembolso', 'Política sem reembolso: não há devolução depois do pagamento.'],
  ] as const)('%s: diz o que volta e até quando', (politica, texto) => {
    expect(textoDaPolitica(politica, INICIO, 'America/Sao_Paulo', 'CLIENTE').startsWith(`${texto} Em qualquer caso`)).toBe(true);
  });

  test('as datas são as do relógio do lugar da festa', () => {
    expect(textoDaPolitica('flexivel', INICIO, 'America/Manaus', 'CLIENTE')).toContain('30/12/2026 às 18h00');
  });

  test('o fornecedor lê o que o cliente recebe, não o que ele mesmo recebe', () => {
    const texto = textoDaPolitica('moderada', INICIO, 'America/Sao_Paulo', 'FORNECEDOR');
    expect(texto).toContain('o cliente recebe 50% do valor de volta');
    expect(texto).toContain('o cliente pode desistir');
    expect(texto).not.toContain('você');
  });

  test('o direito de arrependimento vem antes de toda política', () => {
    for (const politica of POLITICAS_DE_CANCELAMENTO)
      expect(textoDaPolitica(politica, INICIO, 'America/Sao_Paulo', 'CLIENTE')).toContain('CDC, art. 49');
  });
});
