import { ESTADOS_DO_PEDIDO, type EstadoDoPedido, LADOS, type Lado } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { MOTIVOS_DA_RETENCAO, type MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import { describe, expect, test } from 'vitest';
import { acoesDe, conhecemSe, numeroNaBusca, ROTULO_DO_ESTADO } from './pedido.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const horas = (n: number) => new Date(AGORA.getTime() + n * HORA_EM_MS);

test('place and telephone are shown to the supplier only while a paid order stands', () => {
  expect(ESTADOS_DO_PEDIDO.filter(conhecemSe)).toEqual(['pago', 'confirmado', 'entregue', 'em_disputa', 'concluido']);
});

test('each state has a label of its own', () => {
  const rotulos = ESTADOS_DO_PEDIDO.map((estado) => ROTULO_DO_ESTADO[estado]);
  expect(new Set(rotulos).size).toBe(rotulos.length);
  expect(rotulos.filter((rotulo) => rotulo.length < 4)).toEqual([]);
});

test('reads an order number in every common spelling', () => {
  const escritos = [
    '1060',
    ' 1060 ',
    '#1060',
    '# 1060',
    'nº 1060',
    'n° 1060',
    'N.º 1060',
    'no. 1060',
    'n 1060',
    '№1060',
    'num. 1060',
    'Número 1060',
  ];
  const comPalavra = [
    'pedido 1060',
    'Pedido nº 1060',
    'PEDIDO N° 1060',
    'pedido #1060',
    'pedido: 1060',
    'pedido número 1060',
    'ped. 1060',
    '1.060',
  ];
  for (const texto of [...escritos, ...comPalavra]) expect(numeroNaBusca(texto), texto).toBe(1060);
  for (const texto of ['', 'Ana', 'pedido', 'n', '1060 Ana', 'Ana 1060', '10601060106', '1060,50', '1.06', '-1060', '98765-4321']) {
    expect(numeroNaBusca(texto), texto).toBeNull();
  }
});

describe('actions', () => {
  const festa = { longe: horas(24 * 30), perto: horas(1), agora: AGORA, passou: horas(-30) };
  const HA_10_DIAS = horas(-24 * 10);
  const INTEIRO = { totalEmCentavos: 10_000, sinalEmCentavos: null as number | null, saldoPagoEm: null as Date | null };
  const de = (
    role: Lado,
    estado: EstadoDoPedido,
    inicio: Date,
    { prazoEm = horas(1), criadoEm = HA_10_DIAS, pago = INTEIRO, retencoes = [] as MotivoDaRetencao[] } = {},
  ) => acoesDe(role, { estado, prazoEm, criadoEm, inicio, retencoes, ...pago }, AGORA);

  test('while the balance of a confirmado order is open, the client pays it, and nobody delivers or disputes before that', () => {
    const aberto = { ...INTEIRO, sinalEmCentavos: 3_000 };
    const quitado = { ...aberto, saldoPagoEm: AGORA };
    expect(de('CLIENTE', 'confirmado', festa.longe, { pago: aberto })).toEqual(['pagar_saldo', 'cancelar']);
    expect(de('CLIENTE', 'pago', festa.longe, { pago: aberto })).toEqual(['cancelar']);
    expect(de('CLIENTE', 'confirmado', festa.agora, { pago: aberto })).toEqual(['pagar_saldo']);
    expect(de('FORNECEDOR', 'confirmado', festa.agora, { pago: aberto })).toEqual([]);
    expect(de('CLIENTE', 'confirmado', festa.longe, { pago: quitado })).toEqual(['cancelar']);
    expect(de('CLIENTE', 'confirmado', festa.agora, { pago: quitado })).toEqual(['disputar']);
    expect(de('FORNECEDOR', 'confirmado', festa.agora, { pago: quitado })).toEqual(['entregar']);
  });

  test.each<[Lado, EstadoDoPedido, keyof typeof festa, string[]]>([
    ['CLIENTE', 'aguardando_pagamento', 'longe', ['pagar', 'cancelar_compra']],
    ['CLIENTE', 'pago', 'longe', ['cancelar']],
    ['CLIENTE', 'confirmado', 'perto', ['cancelar']],
    ['CLIENTE', 'confirmado', 'agora', ['disputar']],
    ['CLIENTE', 'entregue', 'passou', ['concluir', 'disputar']],
    ['CLIENTE', 'em_disputa', 'passou', []],
    ['CLIENTE', 'concluido', 'passou', []],
    ['FORNECEDOR', 'aguardando_pagamento', 'longe', []],
    ['FORNECEDOR', 'pago', 'longe', ['aceitar', 'recusar']],
    ['FORNECEDOR', 'confirmado', 'perto', ['cancelar']],
    ['FORNECEDOR', 'confirmado', 'agora', ['entregar']],
    ['FORNECEDOR', 'entregue', 'passou', []],
    ['FORNECEDOR', 'em_disputa', 'passou', []],
    ['FORNECEDOR', 'concluido', 'passou', []],
  ])('%s, %s, party %s: %j', (role, estado, quando, acoes) => {
    expect(de(role, estado, festa[quando])).toEqual(acoes);
  });

  test('neither side acts on a held order, but the client of a suspended shop may cancel or report a problem', () => {
    const aberto = { ...INTEIRO, sinalEmCentavos: 3_000 };
    const SAI: Readonly<Record<string, string[]>> = { pago: ['cancelar'], confirmado: ['cancelar'], entregue: ['disputar'] };
    for (const motivo of MOTIVOS_DA_RETENCAO)
      for (const [estado, saidas] of Object.entries(SAI))
        for (const role of LADOS) {
          const acoes = de(role, estado as EstadoDoPedido, festa.longe, { retencoes: [motivo], pago: aberto });
          expect(acoes, `${motivo} ${estado}`).toEqual(motivo === 'suspensao' && role === 'CLIENTE' ? saidas : []);
        }
    expect(de('CLIENTE', 'confirmado', festa.longe, { retencoes: [...MOTIVOS_DA_RETENCAO] })).toEqual([]);
  });

  test('a fallen order offers no action', () => {
    for (const estado of ESTADOS_DO_PEDIDO.filter(caiu))
      for (const role of LADOS) expect(de(role, estado, festa.longe), estado).toEqual([]);
  });

  test('the supplier can answer only until the deadline', () => {
    expect(de('FORNECEDOR', 'pago', festa.longe, { prazoEm: AGORA })).toEqual([]);
  });

  test('a cancellation within 7 days of the purchase is named after the right of withdrawal', () => {
    for (const estado of ['pago', 'confirmado'] as const) {
      expect(de('CLIENTE', estado, festa.longe, { criadoEm: horas(-7 * 24) })).toEqual(['desistir']);
      expect(de('CLIENTE', estado, festa.longe, { criadoEm: horas(-7 * 24 - 0.01) })).toEqual(['cancelar']);
    }
    expect(de('CLIENTE', 'confirmado', AGORA, { criadoEm: horas(-1) })).toEqual(['disputar']);
    // Only the client has the right of withdrawal: a supplier cancels.
    expect(de('FORNECEDOR', 'confirmado', festa.longe, { criadoEm: horas(-1) })).toEqual(['cancelar']);
  });
});
