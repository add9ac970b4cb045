import type { Tx } from '../../../platform/db/database.ts';

/** Links the account to an account of an OpenID issuer. Returns false when the account is already linked, to this subject or to another. */
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

/** Copies the OpenID link to the person's other profile, so that the issuer's account opens both profiles. */
export async function copyLigacao(tx: Tx, de: string, para: string, agora: Date): Promise<void> {
  await tx
    .insertInto('contas_openid')
    .columns(['emissor', 'sujeito', 'usuario_id', 'criada_em'])
    .expression((from) =>
      from
        .selectFrom('contas_openid')
        .select(['emissor', 'sujeito'])
        .select((select) => [select.val(para).as('usuario_id'), select.val(agora).as('criada_em')])
        .where('usuario_id', '=', de),
    )
    .execute();
}

/** Returns true when a link existed. */
export async function deleteLigacao(tx: Tx, usuarioId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contas_openid').where('usuario_id', '=', usuarioId).executeTakeFirst();
  return numDeletedRows > 0;
}
