import type { Db } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { ehUmaDestas, findPartesDoPedido } from './operacao.queries.ts';

/** An operator must not judge a case of their own. @throws Refused when the operator has the e-mail or the document of one of these people */
export async function exigirImparcialidade(db: Db, operadorId: string, pessoas: readonly string[]): Promise<void> {
  if (!(await ehUmaDestas(db, operadorId, pessoas))) return;
  throw new Refused('PARTE_INTERESSADA', 'Você é parte nisto', { acao: 'Peça a outra pessoa da equipe que decida.' });
}

/** Like `exigirImparcialidade`, for the two sides of an order. */
export async function exigirImparcialNoPedido(db: Db, operadorId: string, pedidoId: string): Promise<void> {
  await exigirImparcialidade(db, operadorId, await findPartesDoPedido(db, pedidoId));
}
