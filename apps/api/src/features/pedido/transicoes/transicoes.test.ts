import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Autor,
  buscarTransicao,
  E_O_MOMENTO,
  podeMudar,
  prazoDaResposta,
  prazoDoEstado,
  saldoServe,
  TRANSICOES,
  transicaoDoRelogio,
} from './transicoes.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const horas = (n: number) => new Date(AGORA.getTime() + n * HORA_EM_MS);
const AUTORES: Autor[] = ['cliente', 'fornecedor', 'pagamento', 'relogio', 'operador'];

describe('states', () => {
  test('the five final states have no transition, and every other state has one', () => {
    const comSaida = new Set<string>(TRANSICOES.map((linha) => linha.de));
    expect(ESTADOS_DO_PEDIDO.filter((estado) => !comSaida.has(estado))).toEqual([
      'concluido',
      'expirado',
      'recusado',
      'cancelado',
      'reembolsado',
    ]);
  });

  test('every state can be reached from the first', () => {
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
  ])('%s -> %s by %s: %s', (de, para, por, pode) => {
    expect(podeMudar(de, para, por)).toBe(pode);
  });

  test('a fallen state has no transition', () => {
    for (const de of ESTADOS_DO_PEDIDO.filter(caiu)) {
      for (const para of ESTADOS_DO_PEDIDO) expect(AUTORES.filter((por) => podeMudar(de, para, por))).toEqual([]);
    }
  });

  test('each transition has a single row per author', () => {
    const chaves = TRANSICOES.flatMap(({ de, para, por }) => por.map((um) => `${de} ${para} ${um}`));
    expect(new Set(chaves).size).toBe(chaves.length);
    for (const linha of TRANSICOES) for (const por of linha.por) expect(buscarTransicao(linha.de, linha.para, por)).toBe(linha);
  });

  test('until payment the whole purchase moves, afterwards each order by itself', () => {
    for (const { de, move, acontece } of TRANSICOES) {
      expect(move).toBe(de === 'aguardando_pagamento' ? 'compra' : 'pedido');
      expect(acontece.split('_')[0]).toBe(move);
    }
  });

  test('the clock moves exactly the orders with a deadline, and each state in its own way', () => {
    const inteiro = { totalEmCentavos: 10_000, sinalEmCentavos: null, saldoAte: null, saldoPagoEm: null };
    const evento = { inicio: horas(24 * 30), fim: horas(24 * 30 + 5), ...inteiro };
    for (const estado of ESTADOS_DO_PEDIDO) {
      const prazo = prazoDoEstado(estado, AGORA, evento);
      expect(prazo !== null, estado).toBe(ESTADOS_DO_PEDIDO.some((para) => podeMudar(estado, para, 'relogio')));
      expect(transicaoDoRelogio(estado) !== undefined, estado).toBe(prazo !== null && estado !== 'aguardando_pagamento');
    }
    expect(prazoDoEstado('aguardando_pagamento', AGORA, evento)).toEqual(horas(0.5));
    expect(prazoDoEstado('pago', AGORA, evento)).toEqual(horas(48));
    expect(prazoDoEstado('pago', AGORA, { ...evento, inicio: horas(60), fim: horas(65) })).toEqual(horas(36));
    expect(prazoDoEstado('confirmado', AGORA, evento)).toEqual(horas(24 * 32 + 5));
    expect(prazoDoEstado('entregue', AGORA, { ...evento, inicio: AGORA, fim: horas(5) })).toEqual(horas(24 * 7));
    // A party that lasts a week, delivered at its beginning.
    expect(prazoDoEstado('entregue', AGORA, { ...evento, inicio: AGORA, fim: horas(24 * 7) })).toEqual(horas(24 * 9));
  });

  test('with an open balance the clock charges seven days before its deadline, or at once; a paid balance restores the usual deadline', () => {
    const festa = { inicio: horas(24 * 30), fim: horas(24 * 30 + 5), totalEmCentavos: 10_000, sinalEmCentavos: 3_000, saldoPagoEm: null };
    expect(prazoDoEstado('confirmado', AGORA, { ...festa, saldoAte: horas(24 * 20) })).toEqual(horas(24 * 13));
    expect(prazoDoEstado('confirmado', AGORA, { ...festa, saldoAte: horas(24 * 6) })).toEqual(AGORA);
    expect(prazoDoEstado('confirmado', AGORA, { ...festa, saldoAte: horas(24 * 20), saldoPagoEm: AGORA })).toEqual(horas(24 * 32 + 5));
  });

  test('a row that needs a paid balance refuses an open one, and the row of an overdue balance refuses a paid one', () => {
    const deve = { totalEmCentavos: 10_000, sinalEmCentavos: 3_000, saldoPagoEm: null };
    const pagou = { ...deve, saldoPagoEm: AGORA };
    const inteiro = { ...deve, sinalEmCentavos: null };
    const servem = (saldo: 'pago' | 'vencido') => [deve, pagou, inteiro].map((pedido) => saldoServe({ saldo }, pedido));
    expect(servem('pago')).toEqual([false, true, true]);
    expect(servem('vencido')).toEqual([true, false, false]);
    expect(saldoServe({}, deve)).toBe(true);
  });

  test('in time means before the last instant; without a deadline always', () => {
    const { no_prazo } = E_O_MOMENTO;
    expect([AGORA, horas(1), null].map((prazoEm) => no_prazo({ prazoEm, inicio: horas(9) }, AGORA))).toEqual([false, true, true]);
  });

  test('an order that falls after payment refunds money and frees units; a concluded order releases the money', () => {
    for (const linha of TRANSICOES) {
      const { de, para } = linha;
      const efeitos = { reservas: undefined, dinheiro: undefined, ...linha };
      if (caiu(para)) expect(efeitos.reservas).toBe('libera');
      if (caiu(para) && de !== 'aguardando_pagamento') expect(['reembolso', 'cancelamento']).toContain(efeitos.dinheiro);
      expect(efeitos.dinheiro === 'liberacao').toBe(para === 'concluido');
      expect(efeitos.dinheiro === 'pagamento').toBe(para === 'pago');
    }
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

  test('is always between 2 h and 48 h', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10_000 }), (festaEm) => {
        const prazo = (prazoDaResposta(AGORA, horas(festaEm)).getTime() - AGORA.getTime()) / HORA_EM_MS;
        expect(prazo).toBeGreaterThanOrEqual(2);
        expect(prazo).toBeLessThanOrEqual(48);
      }),
    );
  });
});
