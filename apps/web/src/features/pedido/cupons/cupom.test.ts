import type { MeuCupom } from '@festejo/contrato/pedido/cupons.ts';
import { describe, expect, test } from 'vitest';
import { deviceInZone, ZONES } from '../../../lib/testing/device-in-zone.ts';
import { type CamposDoCupom, camposDoCupom, camposNovos, conferirCupom, convite, cuidado, oQueDa, paraQuem, previa } from './cupom.ts';
import { CUPOM } from './testing/exemplos.ts';

const frases = (outro: Partial<MeuCupom>) => [oQueDa({ ...CUPOM, ...outro }), paraQuem({ ...CUPOM, ...outro })];

describe('the coupon in words', () => {
  test('states the discount, its scope, the minimum purchase, and the limits', () => {
    expect(frases({})).toEqual(['10% de desconto em toda a loja', 'De 01/12/2026 a 31/12/2026. Cada cliente usa uma vez.']);
    expect(frases({ tipo: 'valor', valor: 25, minimo: 150, limiteTotal: 80, produtos: ['a', 'b'], limitePorCliente: 3 })).toEqual([
      'R$\u00a025,00 de desconto em 2 produtos escolhidos, em compras a partir de R$\u00a0150,00',
      'De 01/12/2026 a 31/12/2026, para as 80 primeiras compras. Cada cliente usa até 3 vezes.',
    ]);
    expect(frases({ valor: 12.5, categoriasOficiais: ['a'], fim: CUPOM.inicio, limiteTotal: 1 })).toEqual([
      '12,5% de desconto em uma categoria',
      'Só em 01/12/2026, para a primeira compra. Cada cliente usa uma vez.',
    ]);
  });

  test('warns of conditions that may be unintended', () => {
    expect(cuidado(CUPOM)).toBeNull();
    expect(cuidado({ ...CUPOM, valor: 51 })).toContain('metade do preço');
    expect(cuidado({ ...CUPOM, tipo: 'valor', valor: 30, minimo: 29 })).toContain('R$\u00a030,00');
    expect(cuidado({ ...CUPOM, tipo: 'valor', valor: 30, minimo: 30 })).toBeNull();
  });

  test('the invitation links to the shop', () => {
    expect(convite(CUPOM, 'https://festejo.test/loja')).toBe(
      'Use o cupom FESTA10 no Festejo: 10% de desconto em toda a loja. Vale até 31/12/2026.\nhttps://festejo.test/loja',
    );
  });
});

describe('the form', () => {
  const erros = (outro: Partial<CamposDoCupom>) => {
    const conferido = conferirCupom({ ...camposNovos(), codigo: 'FESTA10', valor: '10', ...outro }, true);
    return conferido.ok ? {} : conferido.errors;
  };

  test('names the missing fields', () => {
    expect(conferirCupom(camposNovos(), true)).toMatchObject({
      errors: { codigo: 'Informe o código', valor: 'Informe de quanto é o desconto' },
    });
    expect(erros({ valor: '150' })).toEqual({ valor: 'O máximo é 100%' });
    expect(erros({ inicio: '2026-12-02', fim: '2026-12-01' })).toEqual({ fim: 'O último dia não pode vir antes do primeiro' });
    expect(erros({ alcance: 'produtos' })).toEqual({ produtos: 'Escolha pelo menos um produto' });
    expect(erros({ limitePorCliente: '' })).toEqual({ limitePorCliente: 'Informe o limite por cliente' });
    expect(erros({})).toEqual({});
  });

  test('round-trips without changes; sends only the ids of the chosen scope', () => {
    const conferido = conferirCupom(camposDoCupom({ ...CUPOM, minimo: 150.5, limiteTotal: 80 }), false);
    expect(conferido).toMatchObject({ ok: true, body: { codigo: 'FESTA10', valor: 10, minimo: 150.5, limiteTotal: 80, produtos: [] } });
    const id = '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f7';
    const campos = { ...camposDoCupom(CUPOM), alcance: 'categorias' as const, produtos: [id], categorias: [id] };
    expect(previa(campos)).toMatchObject({ produtos: [], categoriasOficiais: [id] });
  });
});

test.each(ZONES)('in %s a new coupon begins today in Brasília', (zone) => {
  deviceInZone(zone, '2026-11-28T02:30:00Z');
  expect(camposNovos()).toMatchObject({ inicio: '2026-11-27', fim: '2026-12-27' });
  deviceInZone(zone, '2026-11-28T03:30:00Z');
  expect(camposNovos()).toMatchObject({ inicio: '2026-11-28', fim: '2026-12-28' });
});
