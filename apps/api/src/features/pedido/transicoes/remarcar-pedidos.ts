import type { Tx } from '../../../platform/db/database.ts';
import { saldoAPagar } from '../../dinheiro/livro/index.ts';
import { type PedidoTravado, saveRemarcados } from './pedidos.queries.ts';
import { prazoDoEstado, prazoMinimoDaResposta } from './transicoes.ts';

interface Evento {
  readonly inicio: Date;
  readonly fim: Date;
}

/**
 * When the clock moves an order whose event has moved. Who has yet to answer the order itself keeps a moment for it; a deadline that
 * was over stays so.
 */
export function prazoRemarcado(pedido: PedidoTravado, evento: Evento, agora: Date): Date | null {
  const { estado, pagoEm, prazoEm } = pedido;
  // The balance is due when the contract says.
  if (estado === 'confirmado' && saldoAPagar(pedido) > 0) return prazoEm;
  const remarcado = { ...pedido, inicio: evento.inicio, fim: evento.fim };
  if (estado !== 'pago' || !pagoEm) return prazoDoEstado(estado, agora, remarcado);
  if (prazoEm && prazoEm <= agora) return prazoEm;
  const prazo = prazoDoEstado(estado, pagoEm, remarcado);
  const minimo = prazoMinimoDaResposta(agora);
  return prazo && prazo > minimo ? prazo : minimo;
}

/**
 * Orders follow their event to another day or place: state, price and policy stay, every deadline is of the new day.
 * @param pedidos locked; each with what its policy gives back at the most from now on, in percent.
 */
export async function remarcarPedidos(
  tx: Tx,
  pedidos: readonly { readonly pedido: PedidoTravado; readonly voltaNoMaximo: number }[],
  evento: Evento,
  agora: Date,
): Promise<void> {
  const remarcados = pedidos.map(({ pedido, voltaNoMaximo }) => ({
    id: pedido.id,
    prazoEm: prazoRemarcado(pedido, evento, agora),
    voltaNoMaximo: Math.min(pedido.voltaNoMaximo, voltaNoMaximo),
  }));
  if (remarcados.length > 0) await saveRemarcados(tx, remarcados);
}
