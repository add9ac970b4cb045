import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alemDoReembolso, comporRetomada, linhasDaRetomada, repartirRetomada, valorDaParte } from './retomada.ts';

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

describe('sharing the amount that the bank took', () => {
  test.each<[number, number[], number[]]>([
    [100, [100], [100]],
    [12_000, [12_000, 12_000], [6_000, 6_000]],
    [1, [100, 200, 150], [0, 1, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [100, 0, 200], [33, 0, 67]],
    [300, [100, 0, 200], [100, 0, 200]],
    [500, [100, 0, 200], [100, 0, 200]],
    [0, [1, 2], [0, 0]],
  ])('%d of %j is %j', (valor, tem, partes) => {
    expect(repartirRetomada(valor, tem)).toEqual(partes);
  });

  test('the parts sum to the amount, and no part exceeds the money of its order', () => {
    const tem = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(tem, fc.double({ min: 0, max: 1, noNaN: true }), (bases, quanto) => {
        const valor = Math.floor(soma(bases) * quanto);
        const partes = repartirRetomada(valor, bases);
        expect(soma(partes)).toBe(valor);
        for (const [i, parte] of partes.entries()) {
          expect(parte).toBeGreaterThanOrEqual(0);
          expect(parte).toBeLessThanOrEqual(bases[i] ?? 0);
          // Each part differs from its exact proportion by one centavo at most.
          expect(Math.abs(parte - (valor * (bases[i] ?? 0)) / Math.max(1, soma(bases)))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("the source of an order's part", () => {
  const livro = { guardado: false, liberadoEmCentavos: 10_000, taxaEmCentavos: 837, taxaEmPontosBase: 837 };

  test('takes promised refunds first, then custody', () => {
    expect(comporRetomada(8_000, 5_000, { ...livro, guardado: true })).toEqual({
      ...{ custodiaEmCentavos: 3_000, reembolsoEmCentavos: 5_000, fornecedorEmCentavos: 0, taxaEmCentavos: 0 },
    });
  });

  test('released money returns the fee of its part, rounded once: with all the money the whole fee returns', () => {
    expect(comporRetomada(10_000, 0, livro)).toMatchObject({ fornecedorEmCentavos: 9_163, taxaEmCentavos: 837 });
    expect(comporRetomada(3_333, 0, livro)).toMatchObject({ fornecedorEmCentavos: 3_054, taxaEmCentavos: 279 });
  });

  test('after any number of takings the ledger sums to zero, and the fee matches the remaining money', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(3_000), fc.array(fc.nat(400_000), { maxLength: 6 }), (liberado, taxaEmPontosBase, vezes) => {
        const taxa = (de: number) => Math.round((de * taxaEmPontosBase) / 10_000);
        let agora = { guardado: false, liberadoEmCentavos: liberado, taxaEmCentavos: taxa(liberado), taxaEmPontosBase };
        for (const vez of vezes) {
          const parte = Math.min(vez, agora.liberadoEmCentavos);
          const composicao = comporRetomada(parte, 0, agora);
          expect(valorDaParte(composicao)).toBe(parte);
          expect(alemDoReembolso(composicao)).toBe(parte);
          expect(soma(linhasDaRetomada(composicao, 1).map(({ valorEmCentavos }) => valorEmCentavos))).toBe(0);
          agora = {
            ...agora,
            liberadoEmCentavos: agora.liberadoEmCentavos - parte,
            taxaEmCentavos: agora.taxaEmCentavos - composicao.taxaEmCentavos,
          };
          expect(agora.taxaEmCentavos).toBe(taxa(agora.liberadoEmCentavos));
        }
      }),
    );
  });
});
