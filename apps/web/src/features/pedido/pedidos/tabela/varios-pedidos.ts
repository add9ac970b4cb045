import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { DIAS_ATE_CONCLUIR } from '@festejo/contrato/common/prazos.ts';
import type { PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import type { AcaoDeVarios } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { dia, quantos } from '../../../../lib/text/formats.ts';

/** The state in which each action is possible, and its texts. */
export const DE_VARIOS: Readonly<
  Record<AcaoDeVarios, { de: EstadoDoPedido; botao: string; titulo: string; explicacao: string; feito: (n: number) => string }>
> = {
  aceitar: {
    de: 'pago',
    botao: 'Aceitar',
    titulo: 'Aceitar',
    explicacao: 'Você se compromete a atender cada um no seu dia, e os clientes são avisados.',
    feito: (n) => quantos(n, 'pedido aceito.', 'pedidos aceitos.'),
  },
  entregar: {
    de: 'confirmado',
    botao: 'Marcar como entregues',
    titulo: 'Marcar como entregue:',
    explicacao: `Cada cliente recebe um aviso e confirma, ou relata um problema, em até ${DIAS_ATE_CONCLUIR} dias. Depois disso o dinheiro é seu.`,
    feito: (n) => quantos(n, 'pedido marcado como entregue.', 'pedidos marcados como entregues.'),
  },
};
/** In the order of the buttons. */
export const ACOES_DE_VARIOS = Object.keys(DE_VARIOS) as AcaoDeVarios[];

/** The number of orders that the question names. */
const PELO_NOME = 6;

/** The question before an action on several orders: their number and their names. */
export function perguntaDeVarios(acao: AcaoDeVarios, pedidos: readonly PedidoResumo[]) {
  const { titulo, explicacao, botao } = DE_VARIOS[acao];
  const nomes = pedidos.map(({ numero, outraParte, dataEvento }) => `Pedido nº ${numero}: ${outraParte}, ${dia(dataEvento)}`);
  const resto = nomes.length - PELO_NOME;
  return {
    titulo: `${titulo} ${quantos(pedidos.length, 'pedido', 'pedidos')}`,
    mensagem: explicacao,
    detalhes: resto > 0 ? [...nomes.slice(0, PELO_NOME), `e mais ${quantos(resto, 'pedido', 'pedidos')}`] : nomes,
    confirmar: `${botao} (${pedidos.length})`,
    cancelar: 'Voltar',
  };
}
