import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { novaChave, selar, type UltimoAto } from '../../dinheiro/conferencia/index.ts';
import { segurarRegistro } from './chave-do-registro.ts';
import { setFimDoRegistro } from './operacao.queries.ts';

/**
 * Vouches for the log as it is, by a person's word: a log whose key or seal is missing gets a new key, made for where it ends now.
 * @returns where that is; null for one that is empty, or has its key
 */
export function selarRegistro(db: Db, secrets: Secrets): Promise<UltimoAto | null> {
  return inTransaction(db, async (tx) => {
    const { ultimo, chave } = await segurarRegistro(tx, secrets);
    if (!ultimo || chave) return null;
    await setFimDoRegistro(tx, ultimo, { selo: selar(secrets, ultimo), chave: novaChave(secrets, ultimo) });
    return ultimo;
  });
}
