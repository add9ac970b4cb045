import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import type { AcaoDoPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { podeSeArrepender } from './cancelamento/politica-de-cancelamento.ts';
import { type PagoEmPartes, saldoAPagar } from './saldo/saldo.ts';
import { type Autor, buscarTransicao, caiu, E_O_MOMENTO, saldoServe } from './transicoes/transicoes.ts';

/** From the payment on, and until the order falls, both sides can call each other, and the supplier knows where to go. */
export function conhecemSe(estado: EstadoDoPedido): boolean {
  return estado !== 'aguardando_pagamento' && !caiu(estado);
}

/** The move that each thing a person can do is, by side. (Paying is the bank's word.) */
const MOVIMENTOS = {
  CLIENTE: {
    pagar: { para: 'pago', por: 'pagamento' },
    concluir: { para: 'concluido', por: 'cliente' },
    disputar: { para: 'em_disputa', por: 'cliente' },
    cancelar: { para: 'cancelado', por: 'cliente' },
  },
  FORNECEDOR: {
    aceitar: { para: 'confirmado', por: 'fornecedor' },
    recusar: { para: 'recusado', por: 'fornecedor' },
    entregar: { para: 'entregue', por: 'fornecedor' },
    cancelar: { para: 'cancelado', por: 'fornecedor' },
  },
} as const satisfies Readonly<Record<Lado, { readonly [acao: string]: { readonly para: EstadoDoPedido; readonly por: Autor } }>>;
export type Movimento<L extends Lado = Lado> = L extends Lado ? keyof (typeof MOVIMENTOS)[L] : never;

/** An order as far as its state, its times and its purchase tell what may be done with it. */
export interface Situacao extends PagoEmPartes {
  readonly estado: EstadoDoPedido;
  readonly prazoEm: Date | null;
  readonly criadoEm: Date;
  readonly inicio: Date;
}

/** Where a person's act leads, by whom, and the table's row of it; no row: the state has no such move. */
export function movimentoDe<L extends Lado>(role: L, acao: Movimento<L>, estado: EstadoDoPedido) {
  const movimentos: Readonly<Record<string, { readonly para: EstadoDoPedido; readonly por: Autor }>> = MOVIMENTOS[role];
  const { para, por } = movimentos[acao] as { para: EstadoDoPedido; por: Autor };
  return { para, por, linha: buscarTransicao(estado, para, por) };
}

/** What a person may do with an order now: what the table has for the state, at its moment. */
export function acoesDe(role: Lado, pedido: Situacao, agora: Date): AcaoDoPedido[] {
  const acoes = Object.keys(MOVIMENTOS[role]) as Movimento[];
  const pagaSaldo = role === 'CLIENTE' && pedido.estado === 'confirmado' && saldoAPagar(pedido) > 0;
  const movimentos = acoes.flatMap((acao): AcaoDoPedido[] => {
    const { linha } = movimentoDe(role, acao, pedido.estado);
    if (!linha || !saldoServe(linha, pedido) || (linha.quando && !E_O_MOMENTO[linha.quando](pedido, agora))) return [];
    if (acao !== 'cancelar' || role === 'FORNECEDOR') return [acao];
    if (linha.move === 'compra') return ['cancelar_compra'];
    return [podeSeArrepender(pedido, agora) ? 'desistir' : 'cancelar'];
  });
  return pagaSaldo ? ['pagar_saldo', ...movimentos] : movimentos;
}

const NUMERO = /^(?:pedidos?|ped)?[#.:\s]*(?:n(?:um(?:ero)?|ro?|\.?o)?)?[#°.:\s]*(\d{1,10}|\d{1,3}(?:\.\d{3})+)$/;

/** The order's number that somebody typed, in whatever way: `1060`, `#1060`, `nº 1060`, `n° 1060`, `Pedido n.º 1.060`; null when it is none. */
export function numeroNaBusca(texto: string): number | null {
  // The compatibility form spells `º` and `№` as letters, and an accent beside its letter.
  const simples = texto.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const [, digitos] = NUMERO.exec(simples) ?? [];
  return digitos === undefined ? null : Number(digitos.replaceAll('.', ''));
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
