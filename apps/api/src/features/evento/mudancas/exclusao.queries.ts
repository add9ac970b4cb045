import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What the person said goes, and where the party was to be, but for the city; the days and the answers stay with the orders. */
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
