import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { DevolucaoFeita } from '../pagamentos/ouvinte.ts';
import { insertMovimento } from './livro.queries.ts';
import { linhasDaDevolucao } from './movimentos.ts';

/** Records a refund that the bank carried out. The key of the movement makes each refund count once. */
export async function registrarDevolucao(
  ctx: Context,
  tx: Tx,
  { chave: prometida, pedidoId, valorEmCentavos }: DevolucaoFeita,
): Promise<void> {
  const linhas = linhasDaDevolucao(valorEmCentavos).map((linha) => ({ id: uuidv7(), ...linha }));
  await insertMovimento(tx, pedidoId, { id: uuidv7(), tipo: 'devolucao', chave: `devolucao:${prometida}`, linhas }, ctx.clock.now());
}
