import type { MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/outbox/outbox.ts';
import { saldoAPagar } from '../../../dinheiro/livro/index.ts';
import { reabrirSaldo } from '../../../dinheiro/pagamentos/index.ts';
import { travarRepassesDosPedidos } from '../../../dinheiro/repasses/index.ts';
import type { PedidoTravado } from '../pedidos.queries.ts';
import { encerrarSaldos } from '../saldo/encerrar-saldos.ts';
import { saldoPagavelAte } from '../saldo/saldo.ts';
import { caiu } from '../transicoes.ts';
import { deleteRetencoes, insertRetencoes, saveSoltos } from './retencao.queries.ts';
import { prazoDepoisDaRetencao } from './retencao.ts';

/** What those who follow orders hear: this order waits, or does not wait any more. */
export const ACONTECE_COM_A_RETENCAO = { retido: 'pedido_retido', solto: 'pedido_solto' } as const;
export type AcontecimentoDeRetencao = (typeof ACONTECE_COM_A_RETENCAO)[keyof typeof ACONTECE_COM_A_RETENCAO];
export interface DadosDaRetencao {
  readonly motivo: MotivoDaRetencao;
}

export function contarDaRetencao(ctx: Context, tx: Tx, tipo: AcontecimentoDeRetencao, id: string, motivo: MotivoDaRetencao): Promise<void> {
  const dados: DadosDaRetencao = { motivo };
  return publish(ctx, tx, { tipo, assunto: 'pedido', assuntoId: id, dados, em: ctx.clock.now() });
}

/**
 * These orders wait: no clock and neither side moves them, no payout of theirs leaves, and the open charge of a balance ends. Again, nothing
 * changes.
 * @param pedidos locked
 * @returns the orders that did not wait for this reason before
 */
export async function reterPedidos(
  ctx: Context,
  tx: Tx,
  pedidos: readonly PedidoTravado[],
  motivo: MotivoDaRetencao,
): Promise<PedidoTravado[]> {
  if (pedidos.length === 0) return [];
  // A batch of payouts that is being made has these rows: it leaves with them, or without them once the hold is written.
  await travarRepassesDosPedidos(
    tx,
    pedidos.map(({ id }) => id),
  );
  const novas = new Set(
    await insertRetencoes(
      tx,
      pedidos.map(({ id }) => id),
      motivo,
      ctx.clock.now(),
    ),
  );
  const retidos = pedidos.filter(({ id }) => novas.has(id));
  await encerrarSaldos(ctx, tx, retidos);
  for (const { id } of retidos) await contarDaRetencao(ctx, tx, 'pedido_retido', id, motivo);
  return retidos;
}

/**
 * The hold ends. Where no other reason is left, deadlines that passed meanwhile are given anew, and the charge of a balance is opened again.
 * @param pedidos locked, as they were read with the hold
 * @returns the orders that waited for this reason
 */
export async function soltarPedidos(
  ctx: Context,
  tx: Tx,
  pedidos: readonly PedidoTravado[],
  motivo: MotivoDaRetencao,
): Promise<PedidoTravado[]> {
  if (pedidos.length === 0) return [];
  const em = ctx.clock.now();
  const tiradas = new Set(
    await deleteRetencoes(
      tx,
      pedidos.map(({ id }) => id),
      motivo,
    ),
  );
  const soltos = pedidos.filter(({ id }) => tiradas.has(id));
  const livres = soltos.filter(({ retencoes }) => retencoes.every((outro) => outro === motivo));
  const comPrazo = livres.map((pedido) => ({ id: pedido.id, prazoEm: prazoDe(pedido, em) }));
  if (comPrazo.length > 0) await saveSoltos(tx, comPrazo, em);
  for (const pedido of livres) {
    if (pedido.estado === 'confirmado' && saldoAPagar(pedido) > 0 && pedido.saldoAte)
      await reabrirSaldo(ctx, tx, pedido.id, saldoPagavelAte(pedido.saldoAte, em));
  }
  for (const { id } of soltos) await contarDaRetencao(ctx, tx, 'pedido_solto', id, motivo);
  return soltos;
}

function prazoDe(pedido: PedidoTravado, agora: Date): Date | null {
  const { estado, prazoEm } = pedido;
  if (caiu(estado) || (estado === 'confirmado' && saldoAPagar(pedido) > 0)) return prazoEm;
  return prazoDepoisDaRetencao(estado, prazoEm, agora);
}
