import type { Db, Tx } from '../../../../platform/db/database.ts';

const DA_REMOCAO = [
  'usuario_id as usuarioId',
  'id',
  'protecoes',
  'pedida_em as pedidaEm',
  'vale_em as valeEm',
  'avisada_em as avisadaEm',
] as const;

export type Remocao = NonNullable<Awaited<ReturnType<typeof findRemocao>>>;

/** The account's waiting request, if any. */
export function findRemocao(db: Db, usuarioId: string) {
  return db.selectFrom('remocoes_de_protecao').select(DA_REMOCAO).where('usuario_id', '=', usuarioId).executeTakeFirst();
}

/** Stores a request and replaces the account's earlier one. */
export async function upsertRemocao(tx: Tx, { usuarioId, id, protecoes, pedidaEm, valeEm }: Omit<Remocao, 'avisadaEm'>): Promise<void> {
  const row = { id, protecoes, pedida_em: pedidaEm, vale_em: valeEm, avisada_em: null };
  await tx
    .insertInto('remocoes_de_protecao')
    .values({ usuario_id: usuarioId, ...row })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(row))
    .execute();
}

/** Accounts whose request is due by `ate`. With `semAviso` only those whose owner was not notified again yet. */
export async function findRemocoesAte(db: Db, ate: Date, { semAviso }: { semAviso: boolean }): Promise<string[]> {
  const rows = await db
    .selectFrom('remocoes_de_protecao')
    .select('usuario_id')
    .where('vale_em', '<=', ate)
    .$if(semAviso, (query) => query.where('avisada_em', 'is', null))
    .orderBy('vale_em')
    .limit(100)
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
}

export async function noteAviso(tx: Tx, usuarioId: string, agora: Date): Promise<void> {
  await tx.updateTable('remocoes_de_protecao').set({ avisada_em: agora }).where('usuario_id', '=', usuarioId).execute();
}

/** Returns true when a request existed. */
export async function deleteRemocao(tx: Tx, usuarioId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('remocoes_de_protecao').where('usuario_id', '=', usuarioId).executeTakeFirst();
  return numDeletedRows > 0n;
}
