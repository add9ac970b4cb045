import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { textoEmReais } from '../../../../platform/brazil.ts';
import { diaEHora } from '../../../../platform/dates.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { saldoAPagar } from '../../../dinheiro/livro/index.ts';
import { festaDesde, type PedidoTravado, saldoCabeAntesDe } from '../../../pedido/transicoes/index.ts';
import type { PedidoEmAndamento } from './pedidos-em-andamento.queries.ts';

/** Action that each state of an order needs before its party may move or end. */
const O_QUE_FAZER: Readonly<Partial<Record<EstadoDoPedido, string>>> = {
  aguardando_pagamento: 'Espera o seu pagamento: pague ou cancele antes',
  pago: 'Pago, e o fornecedor ainda não respondeu: cancelar agora devolve tudo',
  confirmado: 'O fornecedor já se comprometeu com este dia e lugar: combine com ele, ou cancele pelas regras do pedido',
  entregue: 'Entregue: confirme o recebimento, ou diga o que houve',
  em_disputa: 'Em análise: espere a decisão',
};
/** An order under way, with the missing action when its state alone does not give it. */
export type Impedido = PedidoEmAndamento & { readonly falta?: string };

export const apresentarPedido = (pedido: Impedido) => ({
  id: pedido.id,
  numero: pedido.numero,
  fornecedorNome: pedido.fornecedorNome,
  estado: pedido.estado,
  message: pedido.falta ?? O_QUE_FAZER[pedido.estado] ?? 'Em andamento',
});

/** A balance that would be due after the party, or too close to it, must be paid first. */
export function faltaDoSaldo(pedido: PedidoTravado, inicio: Date): { falta?: string } {
  const { saldoAte, fuso } = pedido;
  if (!saldoAte || saldoCabeAntesDe(pedido, inicio)) return {};
  const desde = diaEHora(festaDesde(saldoAte), fuso);
  return {
    falta: `Falta o saldo de ${textoEmReais(saldoAPagar(pedido))}, a pagar até ${diaEHora(saldoAte, fuso)}: pague-o antes, ou escolha um dia a partir de ${desde}`,
  };
}

/** Notice about the balance, which stays due on the agreed day when the party moves; null when no balance is open. */
export function avisoDoSaldo(pedido: PedidoTravado): string | null {
  const { saldoAte, fuso } = pedido;
  if (!saldoAte || saldoAPagar(pedido) === 0) return null;
  return `O saldo de ${textoEmReais(saldoAPagar(pedido))} continua a ser pago até ${diaEHora(saldoAte, fuso)}, o dia combinado na compra: mudar a festa não o adia`;
}

export class PedidosEmAndamento extends Refused {
  constructor(pedidos: readonly Impedido[], oQue: string) {
    super('EVENTO_COM_PEDIDOS', `${oQue} enquanto há pedidos em andamento`, {
      erros: pedidos.map((pedido) => `Pedido ${pedido.numero}, de ${pedido.fornecedorNome}: ${apresentarPedido(pedido).message}`),
      acao: 'Resolva cada um em Pedidos e volte aqui.',
    });
  }
}
