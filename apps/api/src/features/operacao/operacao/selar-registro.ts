import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { novaChave, selar, type UltimoAto } from '../../dinheiro/conferencia/index.ts';
import { segurarRegistro } from './chave-do-registro.ts';
import { setFimDoRegistro } from './operacao.queries.ts';

/**
 * Seals the present log by a person's decision: a log without a valid key or seal gets a new key, made for its present end.
 * @returns the end of the log; null if the log is empty or has its key
 */
export function selarRegistro(db: Db, secrets: Secrets): Promise<UltimoAto | null> {
  return inTransaction(db, async (tx) => {
    const { ultimo, chave } = await segurarRegistro(tx, secrets);
    if (!ultimo || chave) return null;
    await setFimDoRegistro(tx, ultimo, { selo: selar(secrets, ultimo), chave: novaChave(secrets, ultimo) });
    return ultimo;
  });
}
