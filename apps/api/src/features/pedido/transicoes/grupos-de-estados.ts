import { ESTADOS_DO_PEDIDO, type EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { TRANSICOES } from './transicoes.ts';

// Groups of order states, derived from the table of transitions. The groups that the web needs too stand in the contract.

type Linha = (typeof TRANSICOES)[number];

/** The states at one end of the rows that `serve` selects, in the order of `ESTADOS_DO_PEDIDO`. */
const estadosDas = (ponta: 'de' | 'para', serve: (linha: Linha) => boolean): readonly EstadoDoPedido[] =>
  ESTADOS_DO_PEDIDO.filter((estado) => TRANSICOES.some((linha) => linha[ponta] === estado && serve(linha)));

/** The order falls, and its money leaves custody. */
const devolve = (linha: Linha) => caiu(linha.para) && 'dinheiro' in linha;
/** The clock moves the order towards its conclusion. */
const avancaSozinho = (linha: Linha) => linha.por.some((um) => um === 'relogio') && !caiu(linha.para);

/** The order can still change. */
export const EM_ANDAMENTO = estadosDas('de', () => true);
/** The supplier accepted the order; without a dispute the clock will conclude it. */
export const ACEITOS = estadosDas('de', avancaSozinho);
/** The client has the goods, and no dispute is open. */
export const RECEBIDOS = estadosDas('para', avancaSozinho);
/** The order is paid and did not fall. */
export const VENDIDOS = ESTADOS_DO_PEDIDO.filter((estado) => estado !== 'aguardando_pagamento' && !caiu(estado));
/** The order fell after its supplier had accepted it. */
export const DESFEITOS = estadosDas('para', (linha) => devolve(linha) && linha.de !== 'pago');
