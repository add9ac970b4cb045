import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';

/** The state of an order in the operator's words. */
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
