import type { Role } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/errors.ts';
import { callerNow } from '../turns/caller.ts';
import { deleteKept, insertKept, sumKept } from './quota.queries.ts';

const MEGABYTE = 1024 * 1024;
/** Limit of an account's files: for a fornecedor the pictures and videos of some hundred produtos, for a cliente those of some parties. */
export const QUOTA_IN_BYTES: Readonly<Record<Role, number>> = {
  FORNECEDOR: 2_048 * MEGABYTE,
  CLIENTE: 500 * MEGABYTE,
  OPERADOR: 500 * MEGABYTE,
};

class EspacoEsgotado extends Refused {
  constructor(bytes: number) {
    super('ESPACO_ESGOTADO', `Seus arquivos ocupam os ${(bytes / MEGABYTE).toLocaleString('pt-BR')} MB que uma conta pode guardar`, {
      acao: 'Apague fotos ou vídeos que você não usa mais. O espaço deles volta em até um dia.',
    });
  }
}

/**
 * Checks the quota before a call with files is read.
 * @throws EspacoEsgotado
 */
export async function requireSpace(db: Db, { id, role }: { id: string; role: Role }): Promise<void> {
  const most = QUOTA_IN_BYTES[role];
  if ((await sumKept(db, id)) >= most) throw new EspacoEsgotado(most);
}

/** Is notified of each stored and each removed file. */
export interface KeptBytes {
  kept(chave: string, bytes: number): Promise<void>;
  gone(chave: string): Promise<void>;
}

/**
 * Records stored files for the logged-in caller. Files that the server stores by itself (a copy of an account's data) count for no account.
 */
export function countKept(db: Db): KeptBytes {
  return {
    async kept(chave, bytes) {
      const person = callerNow()?.person;
      if (person) await insertKept(db, { chave, usuario_id: person, bytes });
    },
    gone: (chave) => deleteKept(db, chave),
  };
}
