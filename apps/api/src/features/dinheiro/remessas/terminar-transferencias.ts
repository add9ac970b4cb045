import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { insertMovimentosDeRepasse } from '../livro/livro.queries.ts';
import { concluirTransferidas, recusarTransferida } from '../pagamentos/devolucoes/terminar-transferidas.ts';
import { concludeRepasses, refuseRepasses } from '../repasses/repasses.queries.ts';
import { avisarDaRecusa, avisarDoPagamento } from './avisos.ts';
import { endTransferencias, type TransferenciaTerminada } from './remessas.queries.ts';

const ESPERA_MAXIMA_EM_DIAS = 7;

type AoFornecedor = TransferenciaTerminada & { readonly fornecedorId: string };
const aoFornecedor = (uma: TransferenciaTerminada): uma is AoFornecedor => uma.fornecedorId !== null;
const devolvidas = (terminadas: readonly TransferenciaTerminada[]) => terminadas.filter((uma) => !aoFornecedor(uma)).map(({ id }) => id);

/** Records that the bank paid these transfers: writes the ledger and notifies the suppliers. Transfers that ended before do not change. */
export async function concluirTransferencias(ctx: Context, tx: Tx, ids: readonly string[], idNoBanco: string | null): Promise<void> {
  const em = ctx.clock.now();
  const terminadas = await endTransferencias(tx, ids, { estado: 'concluida', idNoBanco, motivo: null }, em);
  if (terminadas.length === 0) return;
  const feitos = await concludeRepasses(
    tx,
    terminadas.map(({ id }) => id),
    em,
  );
  if (feitos.length > 0) await insertMovimentosDeRepasse(tx, feitos, em);
  await avisarDoPagamento(ctx, tx, terminadas.filter(aoFornecedor));
  await concluirTransferidas(ctx, tx, pedidosOuvemPagamentos, devolvidas(terminadas));
}

/**
 * Records that the bank refused a transfer. It is tried again after a delay that grows by a day with each attempt, to seven days at most, or as
 * soon as the supplier has changed the account.
 */
export async function recusarTransferencia(
  ctx: Context,
  tx: Tx,
  { id, tentativas }: { id: string; tentativas: number },
  { motivo, daEmpresa, idNoBanco }: { motivo: string; daEmpresa: boolean; idNoBanco: string | null },
): Promise<void> {
  const em = ctx.clock.now();
  const terminadas = await endTransferencias(tx, [id], { estado: 'recusada', idNoBanco, motivo }, em);
  const tentarEm = new Date(em.getTime() + Math.min(Math.max(tentativas, 1), ESPERA_MAXIMA_EM_DIAS) * DIA_EM_MS);
  for (const id of devolvidas(terminadas)) await recusarTransferida(ctx, tx, id, { motivo, daEmpresa, tentarEm });
  for (const terminada of terminadas.filter(aoFornecedor)) {
    await refuseRepasses(tx, terminada.id, motivo, tentarEm, em);
    await avisarDaRecusa(ctx, tx, terminada, motivo);
  }
}
