import type { Db, Tx } from '../../../../platform/db/database.ts';

export function findPasskeys(db: Db, usuarioId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'nome', 'credencial_id as credencialId', 'transportes', 'criada_em as criadaEm', 'usada_em as usadaEm'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id')
    .execute();
}

export async function findPasskeyPorCredencial(db: Db, credencialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'usuario_id as usuarioId', 'chave_publica as chavePublica', 'contador'])
    .where('credencial_id', '=', credencialId)
    .executeTakeFirst();
}

/** Returns false when the credential is already stored, for any account. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    id: string;
    usuarioId: string;
    credencialId: string;
    chavePublica: Buffer;
    contador: number;
    transportes: string[];
    nome: string;
    criadaEm: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      usuario_id: passkey.usuarioId,
      credencial_id: passkey.credencialId,
      chave_publica: passkey.chavePublica,
      contador: passkey.contador,
      transportes: passkey.transportes,
      nome: passkey.nome,
      criada_em: passkey.criadaEm,
    })
    .onConflict((conflict) => conflict.column('credencial_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a use. Returns false when the signature counter did not increase: a copy of the key was used before. Devices without a counter
 * always send 0.
 */
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

/** Returns the name of the deleted passkey, or undefined when the person has no such passkey. */
export async function deletePasskey(tx: Tx, id: string, usuarioId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('passkeys').where('id', '=', id).where('usuario_id', '=', usuarioId).returning('nome').executeTakeFirst();
  return row?.nome;
}
