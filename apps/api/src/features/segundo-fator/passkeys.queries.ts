import type { Db, Tx } from '../../platform/db/database.ts';

export function findPasskeys(db: Db, usuarioId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'nome', 'credencial_id', 'transportes', 'criada_em', 'usada_em'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();
}

export async function findPasskeyPorCredencial(db: Db, credencialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'usuario_id', 'chave_publica', 'contador'])
    .where('credencial_id', '=', credencialId)
    .executeTakeFirst();
}

/** False when the credential is kept already, whosever it is. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    id: string;
    usuario_id: string;
    credencial_id: string;
    chave_publica: Buffer;
    contador: number;
    transportes: string[];
    nome: string;
    criada_em: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credencial_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a use. False when the device's counter did not go on: a copy of the key was used before (devices without one say 0). */
export async function usePasskey(db: Db, id: string, contador: number, agora: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ contador, usada_em: agora })
    .where('id', '=', id)
    .where((where) => where.or([where('contador', '<', contador), where.and([where('contador', '=', 0), where.val(contador === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the passkey that went; undefined when there is none of this person's. */
export async function deletePasskey(tx: Tx, id: string, usuarioId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('passkeys').where('id', '=', id).where('usuario_id', '=', usuarioId).returning('nome').executeTakeFirst();
  return row?.nome;
}
