import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { publishDevolucao } from './enviar-devolucoes.ts';
import { concludeTransferidas, deleteDestinos, refuseTransferida, setTransferir } from './transferidas.queries.ts';

/** Records that the bank carried out the transfers of these refunds: writes the ledger, notifies the clients, and deletes the accounts. */
export async function concluirTransferidas(
  ctx: Context,
  tx: Tx,
  ouvinte: OuvinteDePagamentos,
  transferencias: readonly string[],
): Promise<void> {
  const feitas = await concludeTransferidas(tx, transferencias, ctx.clock.now());
  if (feitas.length === 0) return;
  await deleteDestinos(
    tx,
    feitas.map(({ id }) => id),
  );
  for (const { id, chave, compraId, pedidoId, valorEmCentavos } of feitas) {
    if (pedidoId) await ouvinte.devolvido(ctx, tx, { chave, pedidoId, valorEmCentavos });
    await publishDevolucao(ctx, tx, 'devolucao_concluida', { id, compraId, pedidoId });
  }
}

/**
 * Records that the bank refused the transfer of a refund. If the problem is in the paying account, the same account of the client is tried
 * again; otherwise the client is asked for another account.
 */
export async function recusarTransferida(
  ctx: Context,
  tx: Tx,
  transferenciaId: string,
  { motivo, daEmpresa, tentarEm }: { motivo: string; daEmpresa: boolean; tentarEm: Date },
): Promise<void> {
  const em = ctx.clock.now();
  const recusada = await refuseTransferida(tx, transferenciaId, { erro: motivo, tentarEm }, em);
  if (!recusada || daEmpresa) return;
  await deleteDestinos(tx, [recusada.id]);
  await setTransferir(tx, recusada.id, motivo, em);
  await publishDevolucao(ctx, tx, 'devolucao_sem_destino', recusada);
}
