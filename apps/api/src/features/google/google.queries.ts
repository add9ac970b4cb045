import type { Db, Tx } from '../../platform/db/database.ts';

/** Accounts that this subject of the issuer comes in to, one a profile; never an erased one. */
export function findLigadas(db: Db, emissor: string, sujeito: string) {
  return db
    .selectFrom('contas_openid')
    .innerJoin('usuarios', 'usuarios.id', 'contas_openid.usuario_id')
    .select(['usuarios.id', 'usuarios.tipo_perfil'])
    .where('contas_openid.emissor', '=', emissor)
    .where('contas_openid.sujeito', '=', sujeito)
    .where('usuarios.excluido_em', 'is', null)
    .orderBy('usuarios.tipo_perfil')
    .execute();
}

/** Accounts whose owner confirmed this e-mail; it stays theirs until the transaction ends. */
export function lockConfirmadas(tx: Tx, email: string) {
  return tx
    .selectFrom('usuarios')
    .select(['id', 'tipo_perfil', 'nome_completo', 'email'])
    .where('email', '=', email)
    .where('email_confirmado_em', 'is not', null)
    .where('excluido_em', 'is', null)
    .orderBy('tipo_perfil')
    .forShare()
    .execute();
}

/** Links the account; false when it is linked already, to this subject or another. */
export async function insertLigacao(
  tx: Tx,
  ligacao: { emissor: string; sujeito: string; usuario_id: string; criada_em: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('contas_openid')
    .values(ligacao)
    .onConflict((conflict) => conflict.doNothing())
    .returning('usuario_id')
    .executeTakeFirst();
  return row !== undefined;
}
