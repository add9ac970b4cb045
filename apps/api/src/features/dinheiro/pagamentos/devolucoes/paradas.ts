import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../../platform/http/errors.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { lockDevolucaoParada, setConcluidaPorFora, setTentarDevolucao } from './devolucoes.queries.ts';
import { publishDevolucao } from './enviar-devolucoes.ts';
import { deleteDestinos } from './transferidas.queries.ts';

/** The job that requests refunds from the bank. */
export const JOB_ENVIAR_DEVOLUCOES = 'enviar-devolucoes';

/** Requests a refund from the bank at once, even if the bank refused it for good. @throws NotFound, Conflict, Refused */
export async function tentarDevolucao(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { endToEndId, transferir } = await exigirParada(tx, id);
  if (transferir)
    throw new Refused('POR_TRANSFERENCIA', 'O banco já não devolve este Pix', {
      acao: 'A transferência sai com os repasses, assim que o cliente disser para onde.',
    });
  if (!endToEndId)
    throw new Refused('PIX_DESCONHECIDO', 'Não se sabe a que Pix este dinheiro volta', { acao: 'Pague por fora e diga o comprovante.' });
  await setTentarDevolucao(tx, id, ctx.clock.now());
  await ctx.jobs.send(tx, JOB_ENVIAR_DEVOLUCOES, {}, { urgent: true });
}

/** Records that a person paid the refund in another way: writes the ledger and notifies the client. @throws NotFound, Conflict, Refused */
export async function acertarDevolucao(ctx: Context, tx: Tx, ouvinte: OuvinteDePagamentos, id: string): Promise<void> {
  const { estado, endToEndId, transferir, chave, compraId, pedidoId, valorEmCentavos } = await exigirParada(tx, id);
  if (transferir ? estado === 'enviada' : estado !== 'recusada' && endToEndId)
    throw new Refused('COM_O_BANCO', 'O banco ainda pode fazer esta devolução', {
      acao: 'Espere o banco recusar, para não pagar duas vezes.',
    });
  await setConcluidaPorFora(tx, id, ctx.clock.now());
  await deleteDestinos(tx, [id]);
  if (pedidoId) await ouvinte.devolvido(ctx, tx, { chave, pedidoId, valorEmCentavos });
  await publishDevolucao(ctx, tx, 'devolucao_concluida', { id, compraId, pedidoId });
}

async function exigirParada(tx: Tx, id: string) {
  const devolucao = await lockDevolucaoParada(tx, id);
  if (!devolucao) throw new NotFound('Devolução não encontrada');
  if (devolucao.estado === 'concluida') throw new Conflict('JA_FEITO', 'Esta devolução já foi feita', { acao: 'Atualize a página.' });
  if (devolucao.emAnalise)
    throw new Refused('EM_ANALISE', 'O banco está revendo o Pix deste dinheiro, e pode tomá-lo ele mesmo', {
      acao: 'Espere a decisão do banco: o que ele tomar conta nesta devolução, e o resto segue.',
    });
  return devolucao;
}
