import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import type { AcaoDoPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { type PagoEmPartes, podeSeArrepender, saldoAPagar } from '../../dinheiro/livro/index.ts';
import { MOVIMENTOS, type Movimento, movimentoDe } from './atos.ts';
import { impedimentoDe, type Retivel } from './retencao/retencao.ts';
import { buscarTransicao, caiu, E_O_MOMENTO, saldoServe } from './transicoes.ts';

/** From the payment on, and until the order falls, both sides can call each other, and the supplier knows where to go. */
export function conhecemSe(estado: EstadoDoPedido): boolean {
  return estado !== 'aguardando_pagamento' && !caiu(estado);
}

/** An order as far as its state, its times and its purchase tell what may be done with it. */
export interface Situacao extends PagoEmPartes, Retivel {
  readonly estado: EstadoDoPedido;
  readonly prazoEm: Date | null;
  readonly criadoEm: Date;
  readonly inicio: Date;
}

/**
 * The same of an order at hand. While its shop is suspended, its client cancels by the operator's row: all comes back, and the coupon counts
 * again; when, is as ever.
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

/** What a person may do with an order now: what the table has for the state, at its moment. */
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
