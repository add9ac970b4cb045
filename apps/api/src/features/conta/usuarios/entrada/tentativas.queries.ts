import type { Db, Tx } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';

export interface Tentativas {
  readonly falhas: number;
  ultimaEm: Date;
}

export function findTentativas(db: Db, chave: string): Promise<Tentativas | undefined> {
  return db.selectFrom('tentativas_de_login').select(['falhas', 'ultima_em as ultimaEm']).where('chave', '=', chave).executeTakeFirst();
}

/** The failures of a key, locked until the transaction ends. A key without failures gets zero, at `now`. */
export function lockTentativas(tx: Tx, chave: string, now: Date): Promise<Tentativas> {
  return tx
    .insertInto('tentativas_de_login')
    .values({ chave, falhas: 0, ultima_em: now })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ chave }))
    .returning(['falhas', 'ultima_em as ultimaEm'])
    .executeTakeFirstOrThrow();
}

export async function updateTentativas(tx: Tx, chave: string, { falhas, ultimaEm }: Tentativas): Promise<void> {
  await tx.updateTable('tentativas_de_login').set({ falhas, ultima_em: ultimaEm }).where('chave', '=', chave).execute();
}

/**
 * Moves the time of a failure that lies in the future to `now`. Otherwise a clock that was set back would make the person wait for the
 * whole jump. Returns `now`.
 */
export async function bringToNow(db: Db, chave: string, now: Date): Promise<Date> {
  await db.updateTable('tentativas_de_login').set({ ultima_em: now }).where('chave', '=', chave).where('ultima_em', '>', now).execute();
  return now;
}

/** Takes back one failure that was counted in advance. */
export async function uncountTentativa(db: Db, chave: string): Promise<void> {
  await db
    .updateTable('tentativas_de_login')
    .set((update) => ({ falhas: update('falhas', '-', 1) }))
    .where('chave', '=', chave)
    .where('falhas', '>', 0)
    .execute();
}

export async function deleteTentativas(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('tentativas_de_login').where('chave', '=', chave).execute();
}

/** Deletes the counts whose last failure was before `before`. */
export const deleteOldTentativas = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'tentativas_de_login', (row) => row('ultima_em', '<', before));

/** The addresses from which the accounts of an e-mail were opened, as far back as the access log goes. */
export async function findEnderecosDeAcesso(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select('endereco_ip')
    .distinct()
    .where('usuarios.email', '=', email)
    .execute();
  return rows.flatMap((row) => row.endereco_ip ?? []);
}
