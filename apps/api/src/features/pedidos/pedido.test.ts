import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/constants.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Autor, acoesDe, caiu, conhecemSe, podeMudar, prazoDaResposta, TRANSICOES } from './pedido.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const horas = (n: number) => new Date(AGORA.getTime() + n * 3_600_000);

describe('estados', () => {
  test('os que não têm saída são os cinco finais, e de todos os outros se sai', () => {
    const comSaida = new Set<string>(TRANSICOES.map((linha) => linha.de));
    expect(ESTADOS_DO_PEDIDO.filter((estado) => !comSaida.has(estado))).toEqual([
      'concluido',
      'expirado',
      'recusado',
      'cancelado',
      'reembolsado',
    ]);
  });

  test('todo estado se alcança a partir do primeiro', () => {
    const alcancados = new Set<string>(['aguardando_pagamento']);
    for (const _ of TRANSICOES) for (const linha of TRANSICOES) if (alcancados.has(linha.de)) alcancados.add(linha.para);
    expect([...alcancados].sort()).toEqual([...ESTADOS_DO_PEDIDO].sort());
  });

  test.each<[EstadoDoPedido, EstadoDoPedido, Autor, boolean]>([
    ['aguardando_pagamento', 'pago', 'pagamento', true],
    ['aguardando_pagamento', 'pago', 'cliente', false],
    ['pago', 'confirmado', 'fornecedor', true],
    ['pago', 'confirmado', 'cliente', false],
    ['pago', 'recusado', 'relogio', true],
    ['expirado', 'pago', 'pagamento', false],
    ['confirmado', 'recusado', 'fornecedor', false],
    ['em_disputa', 'reembolsado', 'operador', true],
  ])('%s -> %s por %s: %s', (de, para, por, pode) => {
    expect(podeMudar(de, para, por)).toBe(pode);
  });

  test('de um estado caído ninguém sai', () => {
    const autores: Autor[] = ['cliente', 'fornecedor', 'pagamento', 'relogio', 'operador'];
    for (const de of ESTADOS_DO_PEDIDO.filter(caiu)) {
      for (const para of ESTADOS_DO_PEDIDO) expect(autores.filter((por) => podeMudar(de, para, por))).toEqual([]);
    }
  });

  test('o lugar e o telefone só se mostram ao fornecedor de um pedido pago e de pé', () => {
    expect(ESTADOS_DO_PEDIDO.filter(conhecemSe)).toEqual(['pago', 'confirmado', 'entregue', 'em_disputa', 'concluido']);
  });
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

describe('prazoDaResposta', () => {
  test.each([
    ['longe: 48 h do pagamento', 24 * 30, 48],
    ['em três dias: 24 h antes da festa é depois de 48 h', 24 * 3, 48],
    ['em 60 h: 24 h antes', 60, 36],
    ['amanhã: nunca menos de 2 h', 24, 2],
    ['em uma hora: nunca menos de 2 h', 1, 2],
  ])('%s', (_nome, festaEm, prazo) => {
    expect(prazoDaResposta(AGORA, horas(festaEm))).toEqual(horas(prazo));
  });

  test('fica sempre entre 2 h e 48 h', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10_000 }), (festaEm) => {
        const prazo = (prazoDaResposta(AGORA, horas(festaEm)).getTime() - AGORA.getTime()) / 3_600_000;
        expect(prazo).toBeGreaterThanOrEqual(2);
        expect(prazo).toBeLessThanOrEqual(48);
      }),
    );
  });
});
