import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Accounts linked to this subject of the issuer, one per profile. Erased accounts are left out. Operators are left out as well: access to
 * an e-mail must not open the operation.
 */
export function findLigadas(db: Db, emissor: string, sujeito: string) {
  return db
    .selectFrom('contas_openid')
    .innerJoin('usuarios', 'usuarios.id', 'contas_openid.usuario_id')
    .select(['usuarios.id', 'usuarios.tipo_perfil as tipoPerfil'])
    .where('contas_openid.emissor', '=', emissor)
    .where('contas_openid.sujeito', '=', sujeito)
    .where('usuarios.tipo_perfil', '!=', TIPO_DO_ROLE.OPERADOR)
    .where('usuarios.excluido_em', 'is', null)
    .orderBy('usuarios.tipo_perfil')
    .execute();
}
