import type { Tx } from '../../../platform/db/database.ts';

/** The link and the calendars of a supplier; what these closed goes with them. */
export async function eraseAgenda(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('calendarios_externos').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('links_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
}
