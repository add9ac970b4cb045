import type { AvaliacaoRecebida } from '@festejo/contrato/pedido/avaliacoes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { requireVersion } from '../../../platform/http/replies/if-match.ts';
import { recusarContatos } from '../../conversa/contatos/index.ts';
import { podeResponder } from './avaliacao.ts';
import { apresentarRecebida } from './avaliacoes.apresentar.ts';
import { findAvaliacao } from './avaliacoes.queries.ts';
import { contarQue } from './avaliar-item.ts';
import { lockAvaliacao, updateResposta } from './gravar-avaliacoes.queries.ts';

/**
 * Writes the supplier's public answer to a rating.
 * @param versao version of the rating that the supplier read; a rating that changed since must be read again.
 * @throws NotFound, MudouEmOutraTela, Conflict for a second answer
 */
export async function responderAvaliacao(
  ctx: Context,
  tx: Tx,
  fornecedorId: string,
  { id, texto, versao }: { id: string; texto: string; versao: number | null },
): Promise<AvaliacaoRecebida> {
  recusarContatos({ texto });
  const avaliacao = await lockAvaliacao(tx, id, { fornecedorId });
  if (!avaliacao || avaliacao.ocultaEm) throw new NotFound('Avaliação não encontrada');
  requireVersion(versao, avaliacao.versao);
  if (!podeResponder(avaliacao)) {
    throw new Conflict('JA_RESPONDIDA', 'Você já respondeu a esta avaliação', {
      acao: 'A resposta é uma só, a menos que a avaliação mude.',
    });
  }
  await updateResposta(tx, id, { texto, agora: ctx.clock.now() });
  await contarQue(ctx, tx, 'avaliacao_respondida', id);
  const depois = await findAvaliacao(tx, id);
  if (!depois) throw new NotFound('Avaliação não encontrada');
  return apresentarRecebida(depois);
}
