import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { lockConta } from '../../contas/contas.queries.ts';
import { removerSegundosFatores } from '../listar-e-remover.ts';
import { contarDaRemocao, nomesDasProtecoes } from './pedir-remocao.ts';
import { aAvisarAte } from './remocao.ts';
import { deleteRemocao, findRemocao, findRemocoesAte, noteAviso } from './remocoes.queries.ts';

/** Clock job: notifies owners again a day before a removal, and carries out the removals that are due. */
export async function cuidarDasRemocoes(ctx: Context): Promise<void> {
  const agora = ctx.clock.now();
  for (const usuarioId of await findRemocoesAte(ctx.db, aAvisarAte(agora), { semAviso: true })) await avisarDeNovo(ctx, usuarioId, agora);
  for (const usuarioId of await findRemocoesAte(ctx.db, agora, { semAviso: false })) await remover(ctx, usuarioId, agora);
}

async function avisarDeNovo(ctx: Context, usuarioId: string, agora: Date): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockConta(tx, usuarioId, 'change');
    // Read under the lock: the request may have been cancelled or replaced meanwhile.
    const remocao = dono && (await findRemocao(tx, usuarioId));
    if (!dono || !remocao || remocao.avisadaEm || remocao.valeEm > aAvisarAte(agora)) return;
    await noteAviso(tx, usuarioId, agora);
    const protecoes = await nomesDasProtecoes(tx, usuarioId, remocao.protecoes);
    await contarDaRemocao(ctx, tx, { tipo: 'remocao_perto', remocao, dono, protecoes });
  });
}

/** Removes factors only a full day after the second notice. A server that was down for three days sends that notice first. */
async function remover(ctx: Context, usuarioId: string, agora: Date): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockConta(tx, usuarioId, 'change');
    const remocao = dono && (await findRemocao(tx, usuarioId));
    if (!dono || !remocao?.avisadaEm || remocao.valeEm > agora || aAvisarAte(remocao.avisadaEm) > agora) return;
    await deleteRemocao(tx, usuarioId);
    const protecoes = await removerSegundosFatores(tx, usuarioId, remocao.protecoes);
    if (protecoes.length > 0) await contarDaRemocao(ctx, tx, { tipo: 'remocao_feita', remocao, dono, protecoes });
  });
}
