import type { Tx } from '../../../platform/db/database.ts';

/** Links the account to one at an OpenID issuer; false when it is linked already, to this subject or another. */
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

/** The other profile is entered by the same account at the issuer, too. */
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

/** True when there was one. */
export async function deleteLigacao(tx: Tx, usuarioId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contas_openid').where('usuario_id', '=', usuarioId).executeTakeFirst();
  return numDeletedRows > 0;
}
