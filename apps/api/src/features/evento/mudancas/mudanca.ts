import type { EstadoDoPedido, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { EstadoDaMudanca, RespostaDaMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { estaDePe } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { percentualDaPolitica } from '../../dinheiro/livro/index.ts';
import { prazoDaResposta } from '../../pedido/transicoes/index.ts';

const DECIDIR_EM_MS = 48 * HORA_EM_MS;

const primeira = (...datas: readonly Date[]) => new Date(Math.min(...datas.map((data) => data.getTime())));

/** Both days of a request. No answer or decision is accepted once either has begun. */
export interface Dias {
  readonly antesInicio: Date;
  readonly inicio: Date;
}

/** Deadline of the suppliers' answers: as long as for an order, counted to the earlier of both days. */
export function prazoDaMudanca(pedidaEm: Date, { antesInicio, inicio }: Dias): Date {
  const cedo = primeira(antesInicio, inicio);
  return primeira(prazoDaResposta(pedidaEm, cedo), cedo);
}

/** Deadline of the client's decision about the orders that were not accepted; null when no time is left. */
export function prazoDaDecisao(agora: Date, { antesInicio, inicio }: Dias): Date | null {
  const prazo = primeira(new Date(agora.getTime() + DECIDIR_EM_MS), antesInicio, inicio);
  return prazo > agora ? prazo : null;
}

/**
 * Upper limit of a refund by the cancellation policy after the move, in percent: the percentage at the time of the request, by the day that
 * is better for the supplier. The legal right of withdrawal is not part of the policy and stays.
 */
export function tetoDaVolta(
  { politica, voltaNoMaximo }: { readonly politica: PoliticaDeCancelamento; readonly voltaNoMaximo: number },
  { antesInicio, inicio }: Dias,
  pedidaEm: Date,
): number {
  const porDia = (dia: Date) => percentualDaPolitica(politica, dia, pedidaEm);
  return Math.min(voltaNoMaximo, porDia(antesInicio), porDia(inicio));
}

export const emAberto = (estado: EstadoDaMudanca): boolean => estado === 'pedida' || estado === 'a_decidir';

/** Next step of a request by its answers. Orders that were cancelled meanwhile do not count. */
export function rumoDaMudanca(
  respostas: readonly { readonly resposta: RespostaDaMudanca | null; readonly estadoDoPedido: EstadoDoPedido }[],
): 'fazer' | 'decidir' | 'esperar' {
  const dePe = respostas.filter(({ estadoDoPedido }) => estaDePe(estadoDoPedido));
  if (dePe.every(({ resposta }) => resposta === 'aceita')) return 'fazer';
  return dePe.some(({ resposta }) => resposta === null) ? 'esperar' : 'decidir';
}
