import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depoisDe, precoMudado } from './lote.ts';

describe('the changed price', () => {
  test.each([
    [10_000, { tipo: 'percentual', quanto: 10, arredondar: 'centavos' }, 11_000],
    [10_000, { tipo: 'percentual', quanto: -12.5, arredondar: 'centavos' }, 8_750],
    [999, { tipo: 'percentual', quanto: 3.33, arredondar: 'centavos' }, 1_032],
    [10_000, { tipo: 'valor', quanto: -0.1, arredondar: 'centavos' }, 9_990],
    [10_000, { tipo: 'percentual', quanto: 7, arredondar: 'noventa' }, 10_690],
    [10_000, { tipo: 'valor', quanto: 7.49, arredondar: 'reais' }, 10_700],
    [50, { tipo: 'percentual', quanto: 10, arredondar: 'noventa' }, 55],
    [100, { tipo: 'percentual', quanto: -100, arredondar: 'reais' }, 0],
  ] as const)('%d by %o is %d', (antes, mudanca, depois) => {
    expect(precoMudado(antes, mudanca)).toBe(depois);
  });

  test('is always a whole number, and a rise never lowers it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 50_000 }), (antes, centesimos) => {
        const depois = precoMudado(antes, { tipo: 'percentual', quanto: centesimos / 100, arredondar: 'centavos' });
        expect(Number.isInteger(depois)).toBe(true);
        expect(depois).toBeGreaterThanOrEqual(antes);
      }),
    );
  });
});

test('a product on sale is in the list; a restored one is not on sale for that', () => {
  const antes = { precoEmCentavos: 1, ativo: false, arquivado: true };
  expect(depoisDe('ativar', antes)).toEqual({ ...antes, ativo: true, arquivado: false });
  expect(depoisDe('desarquivar', antes)).toEqual({ ...antes, arquivado: false });
  expect(depoisDe('arquivar', { ...antes, ativo: true, arquivado: false })).toEqual(antes);
  expect(depoisDe('desativar', antes)).toEqual(antes);
});
