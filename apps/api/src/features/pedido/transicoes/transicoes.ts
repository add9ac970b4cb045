import {
  ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  type EstadoDoPedido,
  PRAZO_DA_RESPOSTA_EM_HORAS,
  PRAZO_DO_PAGAMENTO_EM_MINUTOS,
} from '@festejo/contrato/common/constants.ts';
import type { TipoDeMovimento } from '../../dinheiro/livro/index.ts';
import { type PagoEmPartes, saldoAPagar } from '../../dinheiro/livro/index.ts';
import { saldoCobradoEm } from './saldo/saldo.ts';

/** Who moves an order: a person, the payment, the clock, or the marketplace's operator. */
export type Autor = 'cliente' | 'fornecedor' | 'pagamento' | 'relogio' | 'operador';

/** What a move tells those who subscribe to it: of the whole purchase, or of one order. */
export type AcontecimentoDePedido = `${'compra' | 'pedido'}_${string}`;

interface Transicao {
  readonly de: EstadoDoPedido;
  readonly para: EstadoDoPedido;
  readonly por: readonly Autor[];
  /** A purchase is paid as one: until then its orders move together, later each on its own. */
  readonly move: 'compra' | 'pedido';
  /** Units: theirs for good, or free again. */
  readonly reservas?: 'confirma' | 'libera';
  /** The coupon comes back once the whole purchase has fallen, and one order of it by such a move. */
  readonly cupom?: 'devolve';
  /** Movement of the ledger; what it owes to people outside becomes a refund or a payout. */
  readonly dinheiro?: TipoDeMovimento;
  /** The movement instead, where who makes the move says how much comes back to the client. */
  readonly emParte?: TipoDeMovimento;
  /** Only with the balance paid, should there be one; or only because it was not paid in time. */
  readonly saldo?: 'pago' | 'vencido';
  readonly acontece: AcontecimentoDePedido;
  /** When a person may make it; absent = as long as the state lasts. The clock has its deadline instead. */
  readonly quando?: Momento;
}

/** Before the supplier's time to answer ends; before the party begins; once it has begun. */
export type Momento = 'no_prazo' | 'antes_da_festa' | 'desde_a_festa';

/** Whether an order is at that moment. Nothing was delivered before the party, so nothing can be told of it; a party that began is not cancelled. */
export const E_O_MOMENTO: Readonly<
  Record<Momento, (pedido: { readonly prazoEm: Date | null; readonly inicio: Date }, agora: Date) => boolean>
> = {
  no_prazo: ({ prazoEm }, agora) => prazoEm === null || agora < prazoEm,
  antes_da_festa: ({ inicio }, agora) => agora < inicio,
  desde_a_festa: ({ inicio }, agora) => agora >= inicio,
};

/**
 * Every move an order can make, who may make it and what it does (design, section 4). All checks derive from this table, and
 * `aplicarTransicao` does what a row says. Who sees an order is not of the move: its client, and from `pago_em` on its supplier.
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
    // The operator: a shop of the purchase is suspended.
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
  // Nobody has promised anything yet: all comes back, whatever the policy.
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
  // The shop is suspended: its operator, or the client meanwhile, calls the order off.
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
  // By the policy that the client bought under; the coupon was used.
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
  // The balance was not paid in time: as if the client had cancelled then.
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

/** What can happen to orders. */
export type TipoDeAcontecimento = (typeof TRANSICOES)[number]['acontece'];

const TABELA: readonly (Transicao & { readonly acontece: TipoDeAcontecimento })[] = TRANSICOES;

/** Whether an order's balance is as the row asks. */
export function saldoServe({ saldo }: Pick<Transicao, 'saldo'>, pedido: PagoEmPartes): boolean {
  return saldo === undefined || (saldo === 'pago') === (saldoAPagar(pedido) === 0);
}

/** The row of a move; undefined when there is none. */
export function buscarTransicao(de: EstadoDoPedido, para: EstadoDoPedido, por: Autor) {
  return TABELA.find((linha) => linha.de === de && linha.para === para && linha.por.includes(por));
}

export function podeMudar(de: EstadoDoPedido, para: EstadoDoPedido, por: Autor): boolean {
  return buscarTransicao(de, para, por) !== undefined;
}

/** The move that the clock makes of an order on its own, at its deadline. (An unpaid one ends with its purchase's payment, or its balance's.) */
export function transicaoDoRelogio(de: EstadoDoPedido) {
  return TABELA.find((linha) => linha.de === de && linha.move === 'pedido' && linha.por.includes('relogio') && linha.saldo !== 'vencido');
}

/** An order that nobody serves and nobody pays for any more. */
export function caiu(estado: EstadoDoPedido): boolean {
  return estado === 'expirado' || estado === 'recusado' || estado === 'cancelado' || estado === 'reembolsado';
}

const HORA_EM_MS = 3_600_000;
const mais = (instante: Date, horas: number) => new Date(instante.getTime() + horas * HORA_EM_MS);

/** Until when a purchase may be paid: the deadline of its payment, and of its orders until then. */
export const prazoDoPagamento = (fechadaEm: Date) => mais(fechadaEm, PRAZO_DO_PAGAMENTO_EM_MINUTOS / 60);

/** How long the states last that the clock ends. */
export const PRAZOS_EM_HORAS = {
  resposta: PRAZO_DA_RESPOSTA_EM_HORAS,
  /** Before the event, whatever is left of the time to answer. */
  respostaAntesDaFesta: ANTECEDENCIA_DA_RESPOSTA_EM_HORAS,
  /** However near the event, the supplier has this long to answer. */
  respostaNoMinimo: 2,
  /** A confirmed order then counts as delivered, and a delivered one as concluded, when nobody says otherwise. */
  entregueDepoisDaFesta: 2 * 24,
  concluidoDepoisDaEntrega: 7 * 24,
} as const;

/** An answer asked for now has at least this long. */
export const prazoMinimoDaResposta = (desde: Date) => mais(desde, PRAZOS_EM_HORAS.respostaNoMinimo);

/** Until when the supplier may answer: 48 h from the payment, or 24 h before the event, whichever is first. */
export function prazoDaResposta(pagoEm: Date, inicioDoEvento: Date): Date {
  const prazo = Math.min(
    mais(pagoEm, PRAZOS_EM_HORAS.resposta).getTime(),
    mais(inicioDoEvento, -PRAZOS_EM_HORAS.respostaAntesDaFesta).getTime(),
  );
  return new Date(Math.max(prazo, prazoMinimoDaResposta(pagoEm).getTime()));
}

/** What a deadline depends on: the party, and a balance that is still to be paid. */
interface ParaOPrazo extends PagoEmPartes {
  readonly inicio: Date;
  readonly fim: Date;
  readonly saldoAte: Date | null;
}

/** The clock takes nothing for delivered, or for concluded, before this: whatever deadline is written, the party has to be over. */
export const relogioEsperaAte = ({ fim }: { readonly fim: Date }): Date => mais(fim, PRAZOS_EM_HORAS.entregueDepoisDaFesta);

/** When the clock moves an order that came into a state at `desde`, or does something about its balance; null where it never does. */
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
      // A party of a week may be delivered on its first day.
      return new Date(Math.max(mais(desde, PRAZOS_EM_HORAS.concluidoDepoisDaEntrega).getTime(), relogioEsperaAte(pedido).getTime()));
    default:
      return null;
  }
}
