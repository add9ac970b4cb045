import type { EstadoDoPedido, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { EstadoDaMudanca, RespostaDaMudanca } from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { percentualDaPolitica } from '../../dinheiro/livro/index.ts';
import { prazoDaResposta } from '../../pedido/transicoes/index.ts';

const DECIDIR_EM_MS = 48 * HORA_EM_MS;

const primeira = (...datas: readonly Date[]) => new Date(Math.min(...datas.map((data) => data.getTime())));

/** Both days of a request: nothing is answered or decided once either would have begun. */
export interface Dias {
  readonly antesInicio: Date;
  readonly inicio: Date;
}

/** Until when the suppliers may answer: as long as an order has, counted to the nearer of both days. */
export function prazoDaMudanca(pedidaEm: Date, { antesInicio, inicio }: Dias): Date {
  const cedo = primeira(antesInicio, inicio);
  return primeira(prazoDaResposta(pedidaEm, cedo), cedo);
}

/** Until when the client may decide what to do without those who did not accept; null when there is no time left for it. */
export function prazoDaDecisao(agora: Date, { antesInicio, inicio }: Dias): Date | null {
  const prazo = primeira(new Date(agora.getTime() + DECIDIR_EM_MS), antesInicio, inicio);
  return prazo > agora ? prazo : null;
}

/**
 * What a cancellation by the policy gives back at the most once the event has moved, in percent: what it gives when the change is asked, by the
 * day that is better for the supplier. The right of withdrawal is not of the policy, and stays.
 */
export function tetoDaVolta(
  { politica, voltaNoMaximo }: { readonly politica: PoliticaDeCancelamento; readonly voltaNoMaximo: number },
  { antesInicio, inicio }: Dias,
  pedidaEm: Date,
): number {
  const porDia = (dia: Date) => percentualDaPolitica(politica, dia, pedidaEm);
  return Math.min(voltaNoMaximo, porDia(antesInicio), porDia(inicio));
}

/** An order that can be asked to follow, and whose answer counts. */
export const estaDePe = (estado: EstadoDoPedido): boolean => estado === 'pago' || estado === 'confirmado';

export const emAberto = (estado: EstadoDaMudanca): boolean => estado === 'pedida' || estado === 'a_decidir';

/** Where a request stands by its answers: an order that has fallen meanwhile is asked nothing more. */
export function rumoDaMudanca(
  respostas: readonly { readonly resposta: RespostaDaMudanca | null; readonly estadoDoPedido: EstadoDoPedido }[],
): 'fazer' | 'decidir' | 'esperar' {
  const dePe = respostas.filter(({ estadoDoPedido }) => estaDePe(estadoDoPedido));
  if (dePe.every(({ resposta }) => resposta === 'aceita')) return 'fazer';
  return dePe.some(({ resposta }) => resposta === null) ? 'esperar' : 'decidir';
}
