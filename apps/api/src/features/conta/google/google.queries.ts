import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Accounts that this subject of the issuer comes in to, one a profile; never an erased one, and never an operator's: who reads an e-mail does not enter the operation by that. */
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
