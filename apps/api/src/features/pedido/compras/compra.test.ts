import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linhasDoMovimento } from '../../dinheiro/livro/index.ts';
import { calcularCompra, type LinhaDaCompra, problemasDasLinhas, ratear } from './compra.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const dias = (n: number) => new Date(AGORA.getTime() + n * DIA_EM_MS);
/** An order bought a month ago for a party in five days: the policy gives half back. */
const contrato = {
  politica: 'moderada',
  voltaNoMaximo: 100,
  taxaEmPontosBase: 0,
  retomadoEmCentavos: 0,
  criadoEm: dias(-30),
  inicio: dias(5),
  sinalEmCentavos: null,
  saldoPagoEm: null,
} as const;
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);
const linha = (outra: Partial<LinhaDaCompra> = {}): LinhaDaCompra => ({
  produtoId: 'bolo',
  produtoNome: 'Bolo',
  opcoes: [],
  escolha: [],
  problemaDaEscolha: null,
  propostaId: null,
  propostaAte: null,
  imagemChave: null,
  quantidade: 1,
  precoEmCentavos: 1_000,
  precoAtualEmCentavos: 1_000,
  ativo: true,
  fornecedorId: 'doceria',
  sinal: null,
  categoriaOficialId: 'bolos',
  categoriaOficialNome: 'Bolos',
  ...outra,
});

describe('ratear', () => {
  test('the remaining centavo goes to the largest fraction, and on a tie to the first base', () => {
    expect(ratear(100, [50, 50, 50])).toEqual([34, 33, 33]);
    expect(ratear(10, [50, 25, 25])).toEqual([5, 3, 2]);
    expect(ratear(0, [5, 5])).toEqual([0, 0]);
    expect(ratear(0, [0, 0])).toEqual([0, 0]);
  });

  test('no centavo is lost, and no part exceeds its base', () => {
    const caso = fc
      .array(fc.oneof(fc.nat(10), fc.nat(10_000_000_000_000)), { minLength: 1, maxLength: 20 })
      .chain((bases) => fc.tuple(fc.constant(bases), fc.integer({ min: 0, max: soma(bases) })));
    fc.assert(
      fc.property(caso, ([bases, valor]) => {
        const partes = ratear(valor, bases);
        expect(soma(partes)).toBe(valor);
        partes.forEach((parte, i) => {
          expect(Number.isInteger(parte)).toBe(true);
          expect(parte).toBeGreaterThanOrEqual(0);
          expect(parte).toBeLessThanOrEqual(bases[i] ?? 0);
        });
      }),
    );
  });
});

describe('calcularCompra', () => {
  test('makes one order per supplier, with the discount only where the coupon applies', () => {
    const linhas = [
      linha({ quantidade: 3 }),
      linha({ produtoId: 'tenda', fornecedorId: 'tendas', precoAtualEmCentavos: 50_000 }),
      linha({ produtoId: 'doce' }),
    ];
    expect(calcularCompra(linhas, { descontoEmCentavos: 301, produtoIds: ['bolo'] })).toMatchObject({
      subtotalEmCentavos: 54_000,
      descontoEmCentavos: 301,
      totalEmCentavos: 53_699,
      partes: [
        { fornecedorId: 'doceria', subtotalEmCentavos: 4_000, descontoEmCentavos: 301, totalEmCentavos: 3_699 },
        { fornecedorId: 'tendas', descontoEmCentavos: 0, totalEmCentavos: 50_000 },
      ],
    });
  });

  test('a product that is no longer on sale adds nothing, as in the cart', () => {
    const linhas = [linha(), linha({ produtoId: 'tenda', precoAtualEmCentavos: 50_000, ativo: false })];
    expect(calcularCompra(linhas, null)).toMatchObject({ subtotalEmCentavos: 1_000, totalEmCentavos: 1_000 });
  });

  test("the parts sum to the whole, and each order's ledger sums to zero on payment and on refund", () => {
    const linhas = fc.array(
      fc.record({
        produtoId: fc.uuid(),
        fornecedorId: fc.constantFrom('a', 'b', 'c'),
        quantidade: fc.integer({ min: 1, max: 10_000 }),
        precoAtualEmCentavos: fc.nat(1_000_000_000),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        linhas,
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('festejo' as const, 'fornecedor' as const),
        (parciais, parte, quemPaga) => {
          const todas = parciais.map((parcial) => linha(parcial));
          const subtotal = soma(todas.map((uma) => uma.precoAtualEmCentavos * uma.quantidade));
          const compra = calcularCompra(todas, {
            descontoEmCentavos: Math.floor(subtotal * parte),
            produtoIds: todas.map((uma) => uma.produtoId),
          });
          expect(compra.subtotalEmCentavos).toBe(subtotal);
          expect(compra.totalEmCentavos).toBe(subtotal - compra.descontoEmCentavos);
          for (const dele of compra.partes) {
            expect(dele.totalEmCentavos).toBeGreaterThanOrEqual(0);
            const valores = { ...dele, descontoQuemPaga: quemPaga, ...contrato };
            for (const tipo of ['pagamento', 'reembolso', 'cancelamento', 'liberacao'] as const) {
              const linhas = linhasDoMovimento(tipo, valores, AGORA);
              expect(soma(linhas.map((um) => um.valorEmCentavos))).toBe(0);
              expect(linhas.filter((um) => um.valorEmCentavos === 0)).toEqual([]);
              if (tipo !== 'pagamento') expect(linhas.filter((um) => um.conta !== 'custodia' && um.valorEmCentavos < 0)).toEqual([]);
            }
          }
        },
      ),
    );
  });

  test("a coupon of Festejo goes into custody; a coupon of the supplier reduces the supplier's amount", () => {
    const valores = { totalEmCentavos: 900, descontoEmCentavos: 100, ...contrato };
    const pago = (descontoQuemPaga: 'festejo' | 'fornecedor') => linhasDoMovimento('pagamento', { ...valores, descontoQuemPaga }, AGORA);
    expect(pago('festejo')).toContainEqual({ conta: 'custodia', valorEmCentavos: 1_000 });
    expect(pago('fornecedor')).toContainEqual({ conta: 'custodia', valorEmCentavos: 900 });
  });

  test("a half refund returns half of Festejo's coupon, and the rest belongs to the supplier", () => {
    const pedido = { totalEmCentavos: 901, descontoEmCentavos: 100, descontoQuemPaga: 'festejo', ...contrato } as const;
    expect(linhasDoMovimento('cancelamento', pedido, AGORA)).toEqual([
      { conta: 'custodia', valorEmCentavos: -1_001 },
      { conta: 'cupom_festejo', valorEmCentavos: 50 },
      { conta: 'reembolso', valorEmCentavos: 451 },
      { conta: 'fornecedor', valorEmCentavos: 500 },
    ]);
  });
});

describe('problemasDasLinhas', () => {
  const atende = { atende: true, motivo: null, message: null };
  const situacoes = new Map([['bolo', atende]]);

  test('an unchanged line has no problem', () => {
    expect(problemasDasLinhas([linha()], situacoes, AGORA)).toEqual([]);
  });

  test('the price of a quote holds until its end, and not an instant longer', () => {
    const doOrcamento = linha({ propostaId: 'p', propostaAte: AGORA });
    expect(problemasDasLinhas([doOrcamento], situacoes, new Date(AGORA.getTime() - 1))).toEqual([]);
    expect(problemasDasLinhas([doOrcamento], situacoes, AGORA)).toMatchObject([{ motivo: 'orcamento_encerrado' }]);
  });

  test('each line names its product and its change', () => {
    const problemas = problemasDasLinhas(
      [linha({ precoAtualEmCentavos: 123_456 }), linha({ ativo: false }), linha({ produtoId: 'sumiu', produtoNome: 'Doce' })],
      situacoes,
      AGORA,
    );
    expect(problemas.map(({ motivo, message }) => [motivo, message.replaceAll('\u00a0', ' ')])).toEqual([
      ['preco_mudou', 'Bolo: o preço mudou de R$ 10,00 para R$ 1.234,56'],
      ['indisponivel', 'Bolo: não está mais à venda'],
      ['indisponivel', 'Doce: não está mais à venda'],
    ]);
    const longe = new Map([['bolo', { atende: false, motivo: 'fora_do_raio' as const, message: 'O fornecedor não atende o lugar' }]]);
    expect(problemasDasLinhas([linha()], longe, AGORA)).toEqual([
      { produtoId: 'bolo', opcoes: [], motivo: 'fora_do_raio', message: 'Bolo: O fornecedor não atende o lugar' },
    ]);
  });
});
