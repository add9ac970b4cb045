import { somarDias } from '@festejo/contrato/common/dias.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaEmBrasilia } from '../../../platform/dates.ts';
import { avaliarCupom, type Cupom, type LinhaDoCupom } from './cupom.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const CUPOM: Cupom = {
  id: 'c',
  codigo: 'FESTA10',
  fornecedorId: null,
  tipo: 'percentual',
  valor: 1000,
  minimoEmCentavos: 0,
  iniciaEm: new Date('2026-11-01T03:00:00Z'),
  terminaEm: new Date('2026-12-01T03:00:00Z'),
  limiteTotal: null,
  limitePorCliente: 1,
  usos: 0,
  quemPaga: 'festejo',
  produtos: [],
  categoriasOficiais: [],
  foraDe: [],
  ativo: true,
};
const linha = (outra: Partial<LinhaDoCupom> = {}): LinhaDoCupom => ({
  produtoId: 'bolo',
  fornecedorId: 'doceria',
  categoriaOficialId: 'bolos',
  totalEmCentavos: 10_000,
  ...outra,
});
const avaliar = (cupom: Partial<Cupom> | undefined, linhas = [linha()], usosDoCliente = 0) =>
  avaliarCupom(cupom && { ...CUPOM, ...cupom }, linhas, AGORA, usosDoCliente);

describe('avaliarCupom', () => {
  test('percentage and amount, never above the purchase', () => {
    expect(avaliar({})).toMatchObject({ vale: true, descontoEmCentavos: 1_000 });
    expect(avaliar({ valor: 3333 }, [linha({ totalEmCentavos: 101 })])).toMatchObject({ descontoEmCentavos: 34 });
    // An amount that no percentage of the same number gives.
    expect(avaliar({ tipo: 'valor', valor: 2_500 }, [linha({ totalEmCentavos: 8_000 })])).toMatchObject({ descontoEmCentavos: 2_500 });
    expect(avaliar({ tipo: 'valor', valor: 9_999 }, [linha({ totalEmCentavos: 8_000 })])).toMatchObject({ descontoEmCentavos: 8_000 });
  });

  test('counts only the lines that it applies to', () => {
    const linhas = [
      linha(),
      linha({ produtoId: 'tenda', fornecedorId: 'tendas', categoriaOficialId: 'estrutura', totalEmCentavos: 50_000 }),
    ];
    expect(avaliar({ fornecedorId: 'doceria' }, linhas)).toMatchObject({ descontoEmCentavos: 1_000, produtoIds: ['bolo'] });
    expect(avaliar({ produtos: ['tenda'] }, linhas)).toMatchObject({ descontoEmCentavos: 5_000, produtoIds: ['tenda'] });
    expect(avaliar({ categoriasOficiais: ['estrutura'] }, linhas)).toMatchObject({ produtoIds: ['tenda'] });
    expect(avaliar({ produtos: ['bolo'], categoriasOficiais: ['estrutura'] }, linhas)).toMatchObject({ produtoIds: ['bolo', 'tenda'] });
  });

  test.each([
    ['desconhecido', undefined, 0, 'CUPOM_INVALIDO', 'Este cupom não é válido'],
    ['desligado', { ativo: false }, 0, 'CUPOM_INVALIDO', 'Este cupom não é válido'],
    ['futuro', { iniciaEm: new Date('2026-11-25T03:00:00Z') }, 0, 'CUPOM_AINDA_NAO', 'O cupom FESTA10 só vale a partir de 25/11/2026'],
    ['no fim do prazo', { terminaEm: AGORA }, 0, 'CUPOM_VENCIDO', 'O cupom FESTA10 venceu em 21/11/2026'],
    ['esgotado', { limiteTotal: 5, usos: 5 }, 0, 'CUPOM_ESGOTADO', 'O cupom FESTA10 já foi usado o número máximo de vezes'],
    ['já usado', {}, 1, 'CUPOM_JA_USADO', 'Você já usou o cupom FESTA10'],
    ['de outro fornecedor', { fornecedorId: 'outro' }, 0, 'CUPOM_NAO_SE_APLICA', 'O cupom FESTA10 não se aplica aos itens do carrinho'],
    [
      'abaixo do mínimo',
      { minimoEmCentavos: 10_001 },
      0,
      'CUPOM_ABAIXO_DO_MINIMO',
      'O cupom FESTA10 vale para compras a partir de R$\u00a0100,01',
    ],
  ] as const)('%s: refused with the reason', (_nome, cupom, usos, codigo, message) => {
    expect(avaliar(cupom, [linha()], usos)).toMatchObject({ vale: false, codigo, message });
  });

  test('states a way out, and the missing amount', () => {
    expect(avaliar(undefined)).toMatchObject({ acao: 'Confira o código e tente de novo.' });
    expect(avaliar({ usos: 1, limiteTotal: 1 })).toMatchObject({ acao: 'Tente outro cupom ou siga sem cupom.' });
    expect(avaliar({ minimoEmCentavos: 12_550 })).toMatchObject({ acao: 'Faltam R$\u00a025,50 em itens a que ele se aplica.' });
  });

  test('valid from the first instant; the last day is a day in Brasília', () => {
    expect(avaliar({ iniciaEm: AGORA })).toMatchObject({ vale: true });
    expect(avaliar({ terminaEm: new Date('2026-11-21T03:00:00Z') })).toMatchObject({ message: 'O cupom FESTA10 venceu em 20/11/2026' });
    expect(diaEmBrasilia(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
    expect(['2026-12-31', '2028-02-28'].map((dia) => somarDias(dia, 1))).toEqual(['2027-01-01', '2028-02-29']);
  });

  test('valid at the exact minimum, and with one use less than the limit', () => {
    expect(avaliar({ minimoEmCentavos: 10_000 })).toMatchObject({ vale: true });
    expect(avaliar({ limiteTotal: 5, usos: 4, limitePorCliente: 2 }, [linha()], 1)).toMatchObject({ vale: true });
  });

  test('the discount is an integer from zero to the total', () => {
    const cupom = fc.record({ tipo: fc.constant('percentual' as const), valor: fc.integer({ min: 1, max: 10_000 }) });
    fc.assert(
      fc.property(cupom, fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 30 }), (condicoes, totais) => {
        const avaliado = avaliar(
          condicoes,
          totais.map((totalEmCentavos, i) => linha({ produtoId: String(i), totalEmCentavos })),
        );
        if (!avaliado.vale) throw new Error(avaliado.message);
        const total = totais.reduce((a, b) => a + b, 0);
        expect(Number.isInteger(avaliado.descontoEmCentavos)).toBe(true);
        expect(avaliado.descontoEmCentavos).toBeGreaterThanOrEqual(0);
        expect(avaliado.descontoEmCentavos).toBeLessThanOrEqual(total);
        expect(Math.abs(avaliado.descontoEmCentavos - (total * condicoes.valor) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
