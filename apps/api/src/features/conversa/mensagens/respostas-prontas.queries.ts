import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface LinhaDaRespostaPronta {
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
}

export function findRespostasProntas(db: Db, fornecedorId: string): Promise<LinhaDaRespostaPronta[]> {
  return db
    .selectFrom('respostas_prontas')
    .select(['id', 'titulo', 'texto'])
    .where('fornecedor_id', '=', fornecedorId)
    .orderBy((eb) => eb.fn('lower', ['titulo']))
    .execute();
}

/**
 * Inserts a saved reply.
 * @returns false when another one of the supplier has this title
 */
export async function insertRespostaPronta(
  tx: Tx,
  { agora, fornecedorId, ...resposta }: LinhaDaRespostaPronta & { fornecedorId: string; agora: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('respostas_prontas')
    .values({ ...resposta, fornecedor_id: fornecedorId, criada_em: agora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Updates a saved reply.
 * @returns `outra` when another one has this title, `nenhuma` when the id does not exist
 */
export async function updateRespostaPronta(
  tx: Tx,
  fornecedorId: string,
  { id, titulo, texto }: LinhaDaRespostaPronta,
): Promise<'mudou' | 'outra' | 'nenhuma'> {
  const { rows } = await sql<{ outra: boolean }>`
    select exists (select from respostas_prontas where fornecedor_id = ${fornecedorId} and lower(titulo) = lower(${titulo}) and id <> ${id}) as outra`.execute(
    tx,
  );
  if (rows[0]?.outra) return 'outra';
  const { numUpdatedRows } = await tx
    .updateTable('respostas_prontas')
    .set({ titulo, texto })
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'mudou' : 'nenhuma';
}

export async function deleteRespostaPronta(db: Db, fornecedorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('respostas_prontas')
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
