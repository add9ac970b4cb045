import { ESTADOS_DO_PEDIDO } from '@festejo/contrato/common/constants.ts';
import { describe, expect, it } from 'vitest';
import { prazoDeResposta } from '../../../lib/text/reply-deadline.ts';
import { linhaDoTempo } from './detalhe/marcos-do-pedido.ts';
import { ESTADOS } from './estado-do-pedido.ts';
import { agruparPorCompra, juntarPaginas, lerFiltro } from './lista/agrupar-pedidos.ts';
import { idDe, umPedido, umPedidoDetalhado } from './testing/exemplos.ts';

describe('state presentation', () => {
  it('has words, colour and icon for every state of the contract', () => {
    expect(Object.keys(ESTADOS).toSorted()).toEqual([...ESTADOS_DO_PEDIDO].toSorted());
    for (const { rotulo, explicacao, icone } of Object.values(ESTADOS)) {
      expect([rotulo.CLIENTE, rotulo.FORNECEDOR, explicacao.CLIENTE, explicacao.FORNECEDOR].every(Boolean)).toBe(true);
      expect(icone).toBeDefined();
    }
  });

  it('never shows two states with the same badge', () => {
    for (const role of ['CLIENTE', 'FORNECEDOR'] as const) {
      expect(new Set(Object.values(ESTADOS).map(({ rotulo }) => rotulo[role])).size).toBe(ESTADOS_DO_PEDIDO.length);
    }
  });
});

describe('timeline', () => {
  const { historico } = umPedidoDetalhado(1);

  it('lists the past events and the future steps', () => {
    const marcos = linhaDoTempo('pago', historico.toReversed());
    expect(marcos.map(({ estado, situacao }) => `${estado} ${situacao}`)).toEqual([
      'aguardando_pagamento feito',
      'pago agora',
      'confirmado depois',
      'entregue depois',
      'concluido depois',
    ]);
  });

  it('ends at the state that closed the order, and names the missing answer as the reason', () => {
    const marcos = linhaDoTempo('recusado', [
      ...historico,
      { de: 'pago', para: 'recusado', por: 'relogio', em: '2026-11-23T12:05:00.000Z', motivo: null },
    ]);
    expect(marcos.at(-1)).toMatchObject({ titulo: 'O fornecedor não respondeu a tempo', situacao: 'agora' });
  });
});

describe('time to answer', () => {
  const agora = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-23T12:00:00.000Z', 'Responda em 2 dias', false],
    ['2026-11-22T15:00:00.000Z', 'Responda em 1 dia e 3 h', false],
    ['2026-11-21T17:20:00.000Z', 'Responda em 5 h 20 min', true],
    ['2026-11-21T12:00:30.000Z', 'Responda em 1 min', true],
    ['2026-11-21T12:00:00.000Z', 'Prazo de resposta encerrado', true],
  ])('%s -> %s', (ate, texto, urgente) => {
    expect(prazoDeResposta(ate, agora)).toEqual({ texto, urgente });
  });

  it('is null without a deadline', () => {
    expect(prazoDeResposta(null, agora)).toBeNull();
  });
});

describe('list', () => {
  it('groups the orders of one purchase and offers its payment once', () => {
    const outra = { compraId: idDe(701) };
    const grupos = agruparPorCompra([umPedido(1), umPedido(2, { estado: 'aguardando_pagamento' }), umPedido(3, outra)]);
    expect(grupos.map(({ pedidos, aPagar }) => [pedidos.length, aPagar])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('shows an order that moved to the next page once', () => {
    expect(juntarPaginas([{ itens: [umPedido(1), umPedido(2)] }, { itens: [umPedido(2), umPedido(3)] }])).toHaveLength(3);
  });

  it('treats an unknown filter as all', () => {
    expect(lerFiltro('confirmado')).toBe('confirmado');
    expect(lerFiltro('qualquer')).toBeUndefined();
    expect(lerFiltro(null)).toBeUndefined();
  });
});
