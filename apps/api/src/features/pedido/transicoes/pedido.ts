import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import type { AcaoDoPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { type PagoEmPartes, podeSeArrepender, saldoAPagar } from '../../dinheiro/livro/index.ts';
import { MOVIMENTOS, type Movimento, movimentoDe } from './atos.ts';
import { VENDIDOS } from './grupos-de-estados.ts';
import { impedimentoDe, type Retivel } from './retencao/retencao.ts';
import { buscarTransicao, E_O_MOMENTO, saldoServe } from './transicoes.ts';

/** True from payment until the order falls: client and supplier see each other's contact, and the supplier sees the address of the party. */
export function conhecemSe(estado: EstadoDoPedido): boolean {
  return VENDIDOS.includes(estado);
}

/** The fields of an order that decide which actions are open: state, times, payments and holds. */
export interface Situacao extends PagoEmPartes, Retivel {
  readonly estado: EstadoDoPedido;
  readonly prazoEm: Date | null;
  readonly criadoEm: Date;
  readonly inicio: Date;
}

/**
 * The movement that an action makes on this order. While the shop is suspended, a client's cancellation uses the operator's row of the table:
 * the client gets all the money back and the coupon use is returned. The moment at which the client may cancel does not change.
 */
export function movimentoDoPedido<L extends Lado>(
  role: L,
  acao: Movimento<L>,
  { estado, retencoes }: Pick<Situacao, 'estado' | 'retencoes'>,
) {
  const comum = movimentoDe(role, acao, estado);
  if (role !== 'CLIENTE' || acao !== 'cancelar' || comum.linha?.move !== 'pedido' || !retencoes.includes('suspensao')) return comum;
  const daOperacao = buscarTransicao(estado, comum.para, 'operador');
  return daOperacao ? { para: comum.para, por: 'operador' as const, linha: { ...daOperacao, quando: comum.linha.quando } } : comum;
}

/** The actions that are open now: the rows of the transition table for this side and state, checked against the moment and the holds. */
export function acoesDe(role: Lado, pedido: Situacao, agora: Date): AcaoDoPedido[] {
  const acoes = Object.keys(MOVIMENTOS[role]) as Movimento[];
  const pagaSaldo = role === 'CLIENTE' && pedido.estado === 'confirmado' && saldoAPagar(pedido) > 0 && !impedimentoDe(pedido, role);
  const movimentos = acoes.flatMap((acao): AcaoDoPedido[] => {
    const { linha } = movimentoDe(role, acao, pedido.estado);
    if (
      impedimentoDe(pedido, role, acao) ||
      !linha ||
      !saldoServe(linha, pedido) ||
      (linha.quando && !E_O_MOMENTO[linha.quando](pedido, agora))
    )
      return [];
    if (acao !== 'cancelar' || role === 'FORNECEDOR') return [acao];
    if (linha.move === 'compra') return ['cancelar_compra'];
    return [podeSeArrepender(pedido, agora) ? 'desistir' : 'cancelar'];
  });
  return pagaSaldo ? ['pagar_saldo', ...movimentos] : movimentos;
}

const NUMERO = /^(?:pedidos?|ped)?[#.:\s]*(?:n(?:um(?:ero)?|ro?|\.?o)?)?[#°.:\s]*(\d{1,10}|\d{1,3}(?:\.\d{3})+)$/;

/** Parses an order number as people type it: `1060`, `#1060`, `nº 1060`, `n° 1060`, `Pedido n.º 1.060`. Returns null for any other text. */
export function numeroNaBusca(texto: string): number | null {
  // NFKD turns `º` and `№` into letters and separates accents from their letters, so that the accents can be removed.
  const simples = texto.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const [, digitos] = NUMERO.exec(simples) ?? [];
  return digitos === undefined ? null : Number(digitos.replaceAll('.', ''));
}

/** The label of each state inside a sentence: "este pedido já está ...". */
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
