import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { CAIDOS, CAIDOS_PAGOS, caiu, DE_PE, EM_CUSTODIA, emCustodia, estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { expect, test } from 'vitest';
import { ACEITOS, DESFEITOS, EM_ANDAMENTO, RECEBIDOS, VENDIDOS } from './grupos-de-estados.ts';
import { TRANSICOES } from './transicoes.ts';

const de = (estado: EstadoDoPedido) => TRANSICOES.filter((linha) => linha.de === estado);
const para = (estado: EstadoDoPedido) => TRANSICOES.filter((linha) => linha.para === estado);

test('fallen are the final states that free the units', () => {
  const quedas = ESTADOS_DO_PEDIDO.filter(
    (estado) => de(estado).length === 0 && para(estado).every((linha) => 'reservas' in linha && linha.reservas === 'libera'),
  );
  expect(CAIDOS).toEqual(quedas);
  expect(ESTADOS_DO_PEDIDO.filter(caiu)).toEqual(quedas);
});

test('fallen after the payment are the fallen states whose move takes money out of custody', () => {
  expect(CAIDOS_PAGOS).toEqual(CAIDOS.filter((estado) => para(estado).some((linha) => 'dinheiro' in linha)));
});

test('in custody are the states between the payment and the movement that empties custody', () => {
  const guardam = new Set<EstadoDoPedido>();
  for (const linha of TRANSICOES) if ('dinheiro' in linha && linha.dinheiro === 'pagamento') guardam.add(linha.para);
  // A set visits the states that are added while it is read.
  for (const estado of guardam) for (const linha of de(estado)) if (!('dinheiro' in linha)) guardam.add(linha.para);
  expect(EM_CUSTODIA).toEqual(ESTADOS_DO_PEDIDO.filter((estado) => guardam.has(estado)));
  expect(ESTADOS_DO_PEDIDO.filter(emCustodia)).toEqual(EM_CUSTODIA);
});

test('standing are the states in which the supplier can act', () => {
  const agem = ESTADOS_DO_PEDIDO.filter((estado) => de(estado).some(({ por }) => por.some((um) => um === 'fornecedor')));
  expect(DE_PE).toEqual(agem);
  expect(ESTADOS_DO_PEDIDO.filter(estaDePe)).toEqual(agem);
});

test('the derived groups', () => {
  expect(EM_ANDAMENTO).toEqual(['aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'em_disputa']);
  expect(ACEITOS).toEqual(['confirmado', 'entregue']);
  expect(RECEBIDOS).toEqual(['entregue', 'concluido']);
  expect(VENDIDOS).toEqual(['pago', 'confirmado', 'entregue', 'em_disputa', 'concluido']);
  expect(DESFEITOS).toEqual(['cancelado', 'reembolsado']);
});
