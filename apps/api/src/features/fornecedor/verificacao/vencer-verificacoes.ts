import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { DIAS_PARA_RENOVAR } from '@festejo/contrato/fornecedor/verificacao.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { contarQue } from './decidir-verificacao.ts';
import { deleteProvasAntigas, marcarAvisadas, vencer } from './verificacao.queries.ts';
import { type AcontecimentoDeVerificacao, provasDecididasAntesDe } from './verificacao.ts';

const LOTE = 100;

/** Clean-up job: ends expired verifications, warns suppliers whose verification expires soon, and deletes old proofs. */
export async function cuidarDasVerificacoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  const aAvisar = new Date(agora.getTime() + DIAS_PARA_RENOVAR * DIA_EM_MS);
  await emLotes(ctx, 'verificacao_vencida', agora, (tx) => vencer(tx, agora, LOTE));
  await emLotes(ctx, 'verificacao_vence', agora, (tx) => marcarAvisadas(tx, aAvisar, agora, LOTE));
  await deleteProvasAntigas(ctx.db, provasDecididasAntesDe(agora));
}

async function emLotes(
  ctx: Context,
  tipo: AcontecimentoDeVerificacao,
  agora: Date,
  mudar: (tx: Parameters<typeof vencer>[0]) => Promise<{ id: string }[]>,
): Promise<void> {
  let feitas: number;
  do {
    feitas = await inTransaction(ctx.db, async (tx) => {
      const mudadas = await mudar(tx);
      for (const { id } of mudadas) await contarQue(ctx, tx, tipo, id, agora);
      return mudadas.length;
    });
  } while (feitas === LOTE);
}
