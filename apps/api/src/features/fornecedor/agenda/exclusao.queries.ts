import type { Tx } from '../../../platform/db/database.ts';

/** Deletes the link and the calendars of a supplier; the busy times of the calendars are deleted with them. */
export async function eraseAgenda(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('calendarios_externos').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('links_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
}
