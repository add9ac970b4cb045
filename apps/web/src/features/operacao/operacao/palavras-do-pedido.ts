import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';

/** How an operator reads the state of an order. */
export const ESTADO_EM_PALAVRAS: Readonly<Record<EstadoDoPedido, string>> = {
  aguardando_pagamento: 'aguardando pagamento',
  pago: 'pago',
  confirmado: 'confirmado',
  entregue: 'entregue',
  em_disputa: 'em disputa',
  concluido: 'concluído',
  expirado: 'expirado',
  recusado: 'recusado',
  cancelado: 'cancelado',
  reembolsado: 'reembolsado',
};
