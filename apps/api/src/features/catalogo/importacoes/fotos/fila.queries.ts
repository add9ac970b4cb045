import type { Db, Tx } from '../../../../platform/db/database.ts';

/** Gives a supplier a new turn. Jobs with older turns do nothing. */
export async function putNaFila(tx: Tx, fornecedorId: string, vez: string, em: Date): Promise<void> {
  await tx
    .insertInto('filas_de_fotos')
    .values({ fornecedor_id: fornecedorId, vez, mexida_em: em })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet({ vez, mexida_em: em }))
    .execute();
}

/** Marks a job as started; returns false when the turn belongs to another job by now. */
export async function beginVez(db: Db, fornecedorId: string, vez: string, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('filas_de_fotos')
    .set({ mexida_em: agora })
    .where('fornecedor_id', '=', fornecedorId)
    .where('vez', '=', vez)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Hands the turn to the next job; returns false when the turn no longer belongs to this job. */
export async function passVez(tx: Tx, fornecedorId: string, vez: string, { para, em }: { para: string; em: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('filas_de_fotos')
    .set({ vez: para, mexida_em: em })
    .where('fornecedor_id', '=', fornecedorId)
    .where('vez', '=', vez)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the turn of a supplier without waiting pictures. A picture added meanwhile belongs to a newer turn, which stays. */
export async function endVez(tx: Tx, fornecedorId: string, vez: string): Promise<void> {
  await tx.deleteFrom('filas_de_fotos').where('fornecedor_id', '=', fornecedorId).where('vez', '=', vez).execute();
}

/** Suppliers whose job should have started before `antesDe`. */
export async function findFilasParadas(db: Db, antesDe: Date): Promise<string[]> {
  const rows = await db.selectFrom('filas_de_fotos').select('fornecedor_id as id').where('mexida_em', '<', antesDe).execute();
  return rows.map(({ id }) => id);
}
