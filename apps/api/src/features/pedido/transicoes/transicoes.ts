import {
  ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  type EstadoDoPedido,
  PRAZO_DA_RESPOSTA_EM_HORAS,
  PRAZO_DO_PAGAMENTO_EM_MINUTOS,
} from '@festejo/contrato/common/constants.ts';
import { DIAS_ATE_CONCLUIR } from '@festejo/contrato/common/prazos.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { TipoDeMovimento } from '../../dinheiro/livro/index.ts';
import { type PagoEmPartes, saldoAPagar } from '../../dinheiro/livro/index.ts';
import { saldoCobradoEm } from './saldo/saldo.ts';

/** The authors of transitions: a side, the payment, the clock, or the operator. */
export type Autor = 'cliente' | 'fornecedor' | 'pagamento' | 'relogio' | 'operador';

/** Event types of transitions, for the whole purchase or for one order. */
export type AcontecimentoDePedido = `${'compra' | 'pedido'}_${string}`;

interface Transicao {
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: readonly Autor[];
  /** A purchase is paid as a whole: its orders move together until payment, and each by itself afterwards. */
  readonly move: 'compra' | 'pedido';
  /** The effect on reserved units: reserved for good, or freed. */
  readonly reservas?: 'confirma' | 'libera';
  /** The coupon use is returned once every order of the purchase has fallen, if at least one fell by such a transition. */
  readonly cupom?: 'devolve';
  /** Movement of the ledger. Amounts owed to client or supplier become a refund or a payout. */
  readonly dinheiro?: TipoDeMovimento;
  /** The movement used instead if the author of the transition sets the client's part. */
  readonly emParte?: TipoDeMovimento;
  /** `pago`: only without an open balance. `vencido`: only because the balance was not paid in time. */
  readonly saldo?: 'pago' | 'vencido';
  readonly acontece: AcontecimentoDePedido;
  /** The moment at which a person may make the transition; absent: in any moment of the state. The clock uses the deadline instead. */
  readonly quando?: Momento;
}

/** Before the deadline of the supplier's answer; before the party begins; after the party began. */
export type Momento = 'no_prazo' | 'antes_da_festa' | 'desde_a_festa';

/** Checks the moment of an order. Before the party nothing can be delivered or reported; after its beginning the order cannot be cancelled. */
export const E_O_MOMENTO: Readonly<
  Record<Momento, (pedido: { readonly prazoEm: Date | null; readonly inicio: Date }, agora: Date) => boolean>
> = {
  no_prazo: ({ prazoEm }, agora) => prazoEm === null || agora < prazoEm,
  antes_da_festa: ({ inicio }, agora) => agora < inicio,
  desde_a_festa: ({ inicio }, agora) => agora >= inicio,
};

/**
 * Every transition of an order, with its authors and effects. All checks derive from this table, and `aplicarTransicao` carries out a row.
 * Visibility is not part of the table: the client always sees the order, the supplier from `pago_em` on.
 */
export const TRANSICOES = [
  {
    de: 'aguardando_pagamento',
    para: 'pago',
    por: ['pagamento'],
    move: 'compra',
    reservas: 'confirma',
    dinheiro: 'pagamento',
    acontece: 'compra_paga',
  },
  {
    de: 'aguardando_pagamento',
    para: 'expirado',
    por: ['relogio'],
    move: 'compra',
    reservas: 'libera',
    cupom: 'devolve',
    acontece: 'compra_expirada',
  },
  {
    de: 'aguardando_pagamento',
    para: 'cancelado',
    // The operator cancels when a shop of the purchase is suspended.
    por: ['cliente', 'operador'],
    move: 'compra',
    reservas: 'libera',
    cupom: 'devolve',
    acontece: 'compra_cancelada',
  },
  { de: 'pago', para: 'confirmado', por: ['fornecedor'], quando: 'no_prazo', move: 'pedido', acontece: 'pedido_confirmado' },
  {
    de: 'pago',
    para: 'recusado',
    por: ['fornecedor', 'relogio'],
    quando: 'no_prazo',
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_recusado',
  },
  // The supplier has not promised anything yet, so everything goes back under any policy.
  {
    de: 'pago',
    para: 'cancelado',
    por: ['cliente', 'operador'],
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_cancelado',
  },
  {
    de: 'confirmado',
    para: 'entregue',
    por: ['fornecedor', 'relogio'],
    quando: 'desde_a_festa',
    saldo: 'pago',
    move: 'pedido',
    acontece: 'pedido_entregue',
  },
  {
    de: 'confirmado',
    para: 'cancelado',
    por: ['fornecedor'],
    quando: 'antes_da_festa',
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_cancelado',
  },
  // The shop is suspended: the operator cancels, or the client cancels during the suspension.
  {
    de: 'confirmado',
    para: 'cancelado',
    por: ['operador'],
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_cancelado',
  },
  // The policy of the purchase decides the refund. The coupon stays used.
  {
    de: 'confirmado',
    para: 'cancelado',
    por: ['cliente'],
    quando: 'antes_da_festa',
    move: 'pedido',
    reservas: 'libera',
    dinheiro: 'cancelamento',
    acontece: 'pedido_cancelado',
  },
  // The balance was not paid in time; the effect equals a cancellation by the client.
  {
    de: 'confirmado',
    para: 'cancelado',
    por: ['relogio'],
    saldo: 'vencido',
    move: 'pedido',
    reservas: 'libera',
    dinheiro: 'cancelamento',
    acontece: 'pedido_cancelado',
  },
  {
    de: 'confirmado',
    para: 'em_disputa',
    por: ['cliente'],
    quando: 'desde_a_festa',
    saldo: 'pago',
    move: 'pedido',
    acontece: 'pedido_em_disputa',
  },
  {
    de: 'entregue',
    para: 'concluido',
    por: ['cliente', 'relogio'],
    move: 'pedido',
    dinheiro: 'liberacao',
    acontece: 'pedido_concluido',
  },
  {
    de: 'entregue',
    para: 'cancelado',
    por: ['operador'],
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_cancelado',
  },
  { de: 'entregue', para: 'em_disputa', por: ['cliente'], move: 'pedido', acontece: 'pedido_em_disputa' },
  {
    de: 'em_disputa',
    para: 'concluido',
    por: ['operador'],
    move: 'pedido',
    dinheiro: 'liberacao',
    emParte: 'partilha',
    acontece: 'pedido_concluido',
  },
  {
    de: 'em_disputa',
    para: 'reembolsado',
    por: ['operador'],
    move: 'pedido',
    reservas: 'libera',
    cupom: 'devolve',
    dinheiro: 'reembolso',
    acontece: 'pedido_reembolsado',
  },
] as const satisfies readonly Transicao[];

/** Event types of orders and purchases. */
export type TipoDeAcontecimento = (typeof TRANSICOES)[number]['acontece'];

const TABELA: readonly (Transicao & { readonly acontece: TipoDeAcontecimento })[] = TRANSICOES;

/** Whether the balance of an order meets the condition of the row. */
export function saldoServe({ saldo }: Pick<Transicao, 'saldo'>, pedido: PagoEmPartes): boolean {
  return saldo === undefined || (saldo === 'pago') === (saldoAPagar(pedido) === 0);
}

/** The row of a transition; undefined if the table has no such row. */
export function buscarTransicao(de: EstadoDoPedido, para: EstadoDoPedido, por: Autor) {
  return TABELA.find((linha) => linha.de === de && linha.para === para && linha.por.includes(por));
}

export function podeMudar(de: EstadoDoPedido, para: EstadoDoPedido, por: Autor): boolean {
  return buscarTransicao(de, para, por) !== undefined;
}

/** The transition that the clock makes at the deadline of an order. (An unpaid order ends with the payment of its purchase, or of its balance.) */
export function transicaoDoRelogio(de: EstadoDoPedido) {
  return TABELA.find((linha) => linha.de === de && linha.move === 'pedido' && linha.por.includes('relogio') && linha.saldo !== 'vencido');
}

const mais = (instante: Date, horas: number) => new Date(instante.getTime() + horas * HORA_EM_MS);

/** The payment deadline of a purchase, and of its orders until payment. */
export const prazoDoPagamento = (fechadaEm: Date) => mais(fechadaEm, PRAZO_DO_PAGAMENTO_EM_MINUTOS / 60);

/** Durations of the states that the clock ends. */
export const PRAZOS_EM_HORAS = {
  resposta: PRAZO_DA_RESPOSTA_EM_HORAS,
  /** Distance before the event at which the time to answer ends at the latest. */
  respostaAntesDaFesta: ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  /** Minimum time to answer, even close to the event. */
  respostaNoMinimo: 2,
  /** Without an action of a person, a confirmed order then counts as delivered, and a delivered order as concluded. */
  entregueDepoisDaFesta: 2 * 24,
  concluidoDepoisDaEntrega: DIAS_ATE_CONCLUIR * 24,
} as const;

/** Earliest end of the time to answer, counted from `desde`. */
export const prazoMinimoDaResposta = (desde: Date) => mais(desde, PRAZOS_EM_HORAS.respostaNoMinimo);

/** The answer deadline: 48 h after payment or 24 h before the event, whichever comes first, but at least the minimum. */
export function prazoDaResposta(pagoEm: Date, inicioDoEvento: Date): Date {
  const prazo = Math.min(
    mais(pagoEm, PRAZOS_EM_HORAS.resposta).getTime(),
    mais(inicioDoEvento, -PRAZOS_EM_HORAS.respostaAntesDaFesta).getTime(),
  );
  return new Date(Math.max(prazo, prazoMinimoDaResposta(pagoEm).getTime()));
}

/** The fields that decide a deadline: the party, and an open balance. */
interface ParaOPrazo extends PagoEmPartes {
  readonly inicio: Date;
  readonly fim: Date;
  readonly saldoAte: Date | null;
}

/** The earliest moment at which the clock may deliver or conclude an order, whatever its deadline says: the party has to be over. */
export const relogioEsperaAte = ({ fim }: { readonly fim: Date }): Date => mais(fim, PRAZOS_EM_HORAS.entregueDepoisDaFesta);

/**
 * The deadline of an order that enters a state at `desde`: the moment of the clock's transition, or of its next step for an open balance. Null
 * if the clock does nothing.
 */
export function prazoDoEstado(estado: EstadoDoPedido, desde: Date, pedido: ParaOPrazo): Date | null {
  switch (estado) {
    case 'aguardando_pagamento':
      return prazoDoPagamento(desde);
    case 'pago':
      return prazoDaResposta(desde, pedido.inicio);
    case 'confirmado':
      if (pedido.saldoAte && saldoAPagar(pedido) > 0) return saldoCobradoEm(pedido.saldoAte, desde);
      return relogioEsperaAte(pedido);
    case 'entregue':
      // A party that lasts a week may be delivered on its first day.
      return new Date(Math.max(mais(desde, PRAZOS_EM_HORAS.concluidoDepoisDaEntrega).getTime(), relogioEsperaAte(pedido).getTime()));
    default:
      return null;
  }
}
