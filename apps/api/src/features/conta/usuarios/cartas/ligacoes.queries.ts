import type { Db } from '../../../../platform/db/database.ts';

export async function temLigacaoOpenid(db: Db, usuarioId: string): Promise<boolean> {
  return (await findLigacaoOpenid(db, usuarioId)) !== undefined;
}

/** The account at an OpenID issuer that opens this account. */
export function findLigacaoOpenid(db: Db, usuarioId: string) {
  return db
    .selectFrom('contas_openid')
    .select(['usuario_id as usuarioId', 'criada_em as criadaEm'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}
