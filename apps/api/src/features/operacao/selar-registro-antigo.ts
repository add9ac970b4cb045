import type { Secrets } from '../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { selar } from '../conferencia/index.ts';
import { lockFimPorSelar, setFimDoRegistro } from './operacao.queries.ts';

/** Seals a log whose acts are all of an earlier version; once, so that a seal that somebody took away stays missed. */
export async function selarRegistroAntigo(db: Db, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ultimo = await lockFimPorSelar(tx);
    if (ultimo) await setFimDoRegistro(tx, ultimo, selar(secrets, ultimo));
  });
}
