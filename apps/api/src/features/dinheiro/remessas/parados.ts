import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { insertMovimentosDeRepasse } from '../livro/livro.queries.ts';
import { concludeRepasse, lockRepasse, setTentarRepasse } from '../repasses/repasses.queries.ts';
import { meioDosRepasses } from './fazer-remessas.ts';
import { repasseRetido } from './remessas.queries.ts';

/** The job of the day's payouts. */
export const JOB_FAZER_REPASSES = 'fazer-repasses';

/** Puts a waiting payout into a batch that is made now. @throws NotFound, Conflict, Refused */
export async function tentarRepasse(ctx: Context, tx: Tx, id: string): Promise<void> {
  if (!meioDosRepasses(ctx.config))
    throw new Refused('SEM_REPASSES', 'Esta instalação não paga fornecedores', { acao: 'Diga PAY_FROM na configuração do servidor.' });
  await exigirParado(tx, id);
  await setTentarRepasse(tx, id, ctx.clock.now());
  await ctx.jobs.send(tx, JOB_FAZER_REPASSES, {}, { urgent: true });
}

/** Stops the attempts of a refused payout until the supplier has changed the account. @throws NotFound, Conflict, Refused */
export async function segurarRepasse(tx: Tx, id: string): Promise<void> {
  const { estado } = await exigirParado(tx, id);
  if (estado !== 'recusado') throw new Conflict('NAO_RECUSADO', 'O banco não recusou este repasse', { acao: 'Atualize a página.' });
  await setTentarRepasse(tx, id, null);
}

/** Records in the ledger that the payout was paid in another way. @throws NotFound, Conflict, Refused */
export async function acertarRepasse(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { valorEmCentavos } = await exigirParado(tx, id);
  if (valorEmCentavos < 0)
    throw new Refused('REPASSE_NEGATIVO', 'Isto o fornecedor devolve', { acao: 'É descontado do próximo repasse dele.' });
  const em = ctx.clock.now();
  await insertMovimentosDeRepasse(tx, [await concludeRepasse(tx, id, em)], em);
}

/** Locks a due payout that the bank does not have and whose order is not held. */
async function exigirParado(tx: Tx, id: string) {
  const repasse = await lockRepasse(tx, id);
  if (!repasse) throw new NotFound('Repasse não encontrado');
  if (repasse.estado === 'concluido') throw new Conflict('JA_FEITO', 'Este repasse já foi feito', { acao: 'Atualize a página.' });
  if (repasse.estado === 'enviado')
    throw new Conflict('COM_O_BANCO', 'O banco está com este repasse', { acao: 'Espere a resposta dele, para não pagar duas vezes.' });
  if (await repasseRetido(tx, id))
    throw new Refused('PEDIDO_RETIDO', 'Este repasse espera com o pedido', {
      acao: 'Decida antes sobre o Pix que o banco tomou, ou sobre a loja suspensa.',
    });
  return repasse;
}
