import { caiu } from '@festejo/contrato/pedido/grupos-de-estados.ts';
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
import { deleteRetencoes, insertRetencoes, saveSoltos } from './retencao.queries.ts';
import { prazoDepoisDaRetencao } from './retencao.ts';

/** The events published when a hold begins and when it ends. */
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
 * Holds these orders: neither clock nor either side moves them, their payouts do not leave, and the open charge of a balance ends. A repeated
 * call changes nothing.
 * @param pedidos locked
 * @returns the orders that were not held for this reason before
 */
export async function reterPedidos(
  ctx: Context,
  tx: Tx,
  pedidos: readonly PedidoTravado[],
  motivo: MotivoDaRetencao,
): Promise<PedidoTravado[]> {
  if (pedidos.length === 0) return [];
  // A batch of payouts in progress holds the locks of these rows. Either the payouts leave with that batch, or the hold stops them.
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
 * Ends the hold. Orders without another hold get a new deadline if theirs passed, and the charge of their balance is opened again.
 * @param pedidos locked, as they were read with the hold
 * @returns the orders that were held for this reason
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
