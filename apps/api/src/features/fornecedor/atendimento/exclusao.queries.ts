import type { Tx } from '../../../platform/db/database.ts';

/** Deletes exceptions and week of a supplier; the hours are deleted with their week. */
export async function eraseAtendimento(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('excecoes_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
  await tx.deleteFrom('semanas_de_atendimento').where('fornecedor_id', '=', fornecedorId).execute();
}
