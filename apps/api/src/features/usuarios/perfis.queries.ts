import type { Db, Tx } from '../../platform/db/database.ts';

const CONTA = ['id', 'tipo_perfil', 'nome_completo', 'email', 'cpf', 'cnpj', 'senha_hash', 'email_confirmado_em', 'excluido_em'] as const;

/** An account that may be entered; its e-mail and password stay as they are until the transaction ends. */
export function lockConta(tx: Tx, id: string) {
  return confirmadas(tx).where('id', '=', id).executeTakeFirst();
}

/** The account of an e-mail in one profile, if it may be entered; it stays so until the transaction ends. */
export function lockPerfil(tx: Tx, email: string, tipoPerfil: number) {
  return confirmadas(tx).where('email', '=', email).where('tipo_perfil', '=', tipoPerfil).executeTakeFirst();
}

function confirmadas(tx: Tx) {
  return tx.selectFrom('usuarios').select(CONTA).where('email_confirmado_em', 'is not', null).where('excluido_em', 'is', null).forShare();
}

/** Deletes an account that nobody could ever enter. */
export async function deleteNaoConfirmada(tx: Tx, email: string, tipoPerfil: number): Promise<void> {
  await tx
    .deleteFrom('usuarios')
    .where('email', '=', email)
    .where('tipo_perfil', '=', tipoPerfil)
    .where('email_confirmado_em', 'is', null)
    .where('excluido_em', 'is', null)
    .execute();
}

/** The other profile is entered by the same account at the issuer, too. */
export async function copyLigacaoOpenid(tx: Tx, de: string, para: string, agora: Date): Promise<void> {
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

export async function temLigacaoOpenid(db: Db, usuarioId: string): Promise<boolean> {
  return (await findLigacaoOpenid(db, usuarioId)) !== undefined;
}

/** The account at an issuer that enters this one. */
export function findLigacaoOpenid(db: Db, usuarioId: string) {
  return db.selectFrom('contas_openid').select(['usuario_id', 'criada_em']).where('usuario_id', '=', usuarioId).executeTakeFirst();
}

/** True when there was one. */
export async function deleteLigacaoOpenid(tx: Tx, usuarioId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contas_openid').where('usuario_id', '=', usuarioId).executeTakeFirst();
  return numDeletedRows > 0;
}
