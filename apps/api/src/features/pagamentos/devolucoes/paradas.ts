import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import type { OuvinteDePagamentos } from '../ouvinte.ts';
import { lockDevolucaoParada, setConcluidaPorFora, setTentarDevolucao } from './devolucoes.queries.ts';
import type { AcontecimentoDeDevolucao } from './enviar-devolucoes.ts';

/** The round that asks the bank for refunds. */
export const JOB_ENVIAR_DEVOLUCOES = 'enviar-devolucoes';

/** Asks the bank for a refund at once, also for one that it had refused for good. @throws NotFound, Conflict, Refused */
export async function tentarDevolucao(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { endToEndId } = await exigirParada(tx, id);
  if (!endToEndId)
    throw new Refused('PIX_DESCONHECIDO', 'Não se sabe a que Pix este dinheiro volta', { acao: 'Pague por fora e diga o comprovante.' });
  await setTentarDevolucao(tx, id, ctx.clock.now());
  await ctx.jobs.send(tx, JOB_ENVIAR_DEVOLUCOES, {}, { urgent: true });
}

/** A refund that the bank does not make was paid by another way: into the ledger, and told. @throws NotFound, Conflict, Refused */
export async function acertarDevolucao(ctx: Context, tx: Tx, ouvinte: OuvinteDePagamentos, id: string): Promise<void> {
  const { estado, endToEndId, chave, compraId, pedidoId, valorEmCentavos } = await exigirParada(tx, id);
  if (estado !== 'recusada' && endToEndId)
    throw new Refused('COM_O_BANCO', 'O banco ainda pode fazer esta devolução', {
      acao: 'Espere o banco recusar, para não pagar duas vezes.',
    });
  const em = ctx.clock.now();
  await setConcluidaPorFora(tx, id, em);
  if (pedidoId) await ouvinte.devolvido(ctx, tx, { chave, pedidoId, valorEmCentavos });
  const tipo: AcontecimentoDeDevolucao = 'devolucao_concluida';
  await publish(ctx, tx, { tipo, assunto: 'devolucao', assuntoId: id, dados: { compraId, pedidoId }, em });
}

async function exigirParada(tx: Tx, id: string) {
  const devolucao = await lockDevolucaoParada(tx, id);
  if (!devolucao) throw new NotFound('Devolução não encontrada');
  if (devolucao.estado === 'concluida') throw new Conflict('JA_FEITO', 'Esta devolução já foi feita', { acao: 'Atualize a página.' });
  return devolucao;
}
