import {
  ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  type EstadoDoPedido,
  PRAZO_DA_RESPOSTA_EM_HORAS,
  type Role,
} from '@festejo/contrato/constants.ts';

/** Who moves an order: a person, the payment, the clock, or the marketplace's operator. */
export type Autor = 'cliente' | 'fornecedor' | 'pagamento' | 'relogio' | 'operador';

interface Transicao {
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: readonly Autor[];
}

/** Every move an order can make, and who may make it (design, section 4). All checks derive from this table. */
export const TRANSICOES = [
  { de: 'aguardando_pagamento', para: 'pago', por: ['pagamento'] },
  { de: 'aguardando_pagamento', para: 'expirado', por: ['relogio'] },
  { de: 'aguardando_pagamento', para: 'cancelado', por: ['cliente'] },
  { de: 'pago', para: 'confirmado', por: ['fornecedor'] },
  { de: 'pago', para: 'recusado', por: ['fornecedor', 'relogio'] },
  { de: 'pago', para: 'cancelado', por: ['cliente'] },
  { de: 'confirmado', para: 'entregue', por: ['fornecedor', 'relogio'] },
  { de: 'confirmado', para: 'cancelado', por: ['cliente', 'fornecedor'] },
  { de: 'confirmado', para: 'em_disputa', por: ['cliente'] },
  { de: 'entregue', para: 'concluido', por: ['cliente', 'relogio'] },
  { de: 'entregue', para: 'em_disputa', por: ['cliente'] },
  { de: 'em_disputa', para: 'concluido', por: ['operador'] },
  { de: 'em_disputa', para: 'reembolsado', por: ['operador'] },
] as const satisfies readonly Transicao[];

export function podeMudar(de: EstadoDoPedido, para: EstadoDoPedido, por: Autor): boolean {
  return (TRANSICOES as readonly Transicao[]).some((linha) => linha.de === de && linha.para === para && linha.por.includes(por));
}

/** An order that nobody serves and nobody pays for any more. */
export function caiu(estado: EstadoDoPedido): boolean {
  return estado === 'expirado' || estado === 'recusado' || estado === 'cancelado' || estado === 'reembolsado';
}

/** From the payment on, and until the order falls, both sides can call each other, and the supplier knows where to go. */
export function conhecemSe(estado: EstadoDoPedido): boolean {
  return estado !== 'aguardando_pagamento' && !caiu(estado);
}

export type Acao = 'aceitar' | 'recusar' | 'pagar';

/** What a person may do with an order in this state; `responderAte` is the end of the supplier's time. */
export function acoesDe(role: Role, estado: EstadoDoPedido, responderAte: Date | null, agora: Date): Acao[] {
  if (role === 'CLIENTE') return podeMudar(estado, 'pago', 'pagamento') ? ['pagar'] : [];
  if (responderAte !== null && responderAte <= agora) return [];
  const acoes: Acao[] = [];
  if (podeMudar(estado, 'confirmado', 'fornecedor')) acoes.push('aceitar');
  if (podeMudar(estado, 'recusado', 'fornecedor')) acoes.push('recusar');
  return acoes;
}

/** However near the event, the supplier has this long to answer. */
const PRAZO_MINIMO_DA_RESPOSTA_EM_HORAS = 2;
const HORA_EM_MS = 3_600_000;

/** Until when the supplier may answer: 48 h from the payment, or 24 h before the event, whichever is first. */
export function prazoDaResposta(pagoEm: Date, inicioDoEvento: Date): Date {
  const prazo = Math.min(
    pagoEm.getTime() + PRAZO_DA_RESPOSTA_EM_HORAS * HORA_EM_MS,
    inicioDoEvento.getTime() - ANTECEDENCIA_DA_RESPOSTA_EM_HORAS * HORA_EM_MS,
  );
  return new Date(Math.max(prazo, pagoEm.getTime() + PRAZO_MINIMO_DA_RESPOSTA_EM_HORAS * HORA_EM_MS));
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
