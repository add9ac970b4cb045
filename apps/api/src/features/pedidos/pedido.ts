import type { EstadoDoPedido, Lado } from '@festejo/contrato/constants.ts';
import { caiu, podeMudar } from './transicoes/transicoes.ts';

/** From the payment on, and until the order falls, both sides can call each other, and the supplier knows where to go. */
export function conhecemSe(estado: EstadoDoPedido): boolean {
  return estado !== 'aguardando_pagamento' && !caiu(estado);
}

export type Acao = 'aceitar' | 'recusar' | 'pagar';

/** What a person may do with an order in this state; `prazoEm` is the end of the supplier's time. */
export function acoesDe(role: Lado, estado: EstadoDoPedido, prazoEm: Date | null, agora: Date): Acao[] {
  if (role === 'CLIENTE') return podeMudar(estado, 'pago', 'pagamento') ? ['pagar'] : [];
  if (prazoEm !== null && prazoEm <= agora) return [];
  const acoes: Acao[] = [];
  if (podeMudar(estado, 'confirmado', 'fornecedor')) acoes.push('aceitar');
  if (podeMudar(estado, 'recusado', 'fornecedor')) acoes.push('recusar');
  return acoes;
}

/** How each state is called in a sentence: "este pedido já está ...". */
export const ROTULO_DO_ESTADO: Readonly<Record<EstadoDoPedido, string>> = {
  aguardando_pagamento: 'aguardando o pagamento',
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
