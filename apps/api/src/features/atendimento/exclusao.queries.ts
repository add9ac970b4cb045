import type { Tx } from '../../platform/db/database.ts';

/** Week, dates, links and calendars of a supplier; hours go with their week. */
export async function eraseAtendimento(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('excecoes_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('calendarios_externos').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('links_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('semanas_de_atendimento').where('fornecedor_id', '=', fornecedorId).execute();
}
