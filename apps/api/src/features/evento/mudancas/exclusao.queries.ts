import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Erases the person's messages and the place of the party except for its city. The days and the answers stay with the orders. */
export async function eraseMudancas(tx: Tx, usuarioId: string): Promise<void> {
  await sql`update mudancas set recado = null, endereco_id = null, antes_endereco_id = null, latitude = round(latitude::numeric, 1),
      longitude = round(longitude::numeric, 1)
    where cliente_id = ${usuarioId}`.execute(tx);
  await tx
    .updateTable('respostas_da_mudanca')
    .set({ texto: null })
    .where('fornecedor_id', '=', usuarioId)
    .where('texto', 'is not', null)
    .execute();
}
