import type { Secrets } from '../../../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { lockCodigosClaros, setCodigoCifrado } from '../segundo-fator.queries.ts';
import { cifrarHash } from './codigo-de-recuperacao.ts';

/** Encrypts recovery codes that an earlier version stored as plain hashes. Later starts find nothing to encrypt. */
export async function cifrarCodigos(db: Db, secrets: Secrets): Promise<void> {
  for (;;) {
    const quantos = await inTransaction(db, async (tx) => {
      const claros = await lockCodigosClaros(tx);
      for (const { id, hash } of claros) if (hash) await setCodigoCifrado(tx, id, cifrarHash(secrets, id, hash));
      return claros.length;
    });
    if (quantos === 0) return;
  }
}
