import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { type ChaveDoRegistro, lerChave, novaChave, seloDeAntesServe, type UltimoAto } from '../../dinheiro/conferencia/index.ts';
import { lockRegistro, setChaveDoRegistro } from './operacao.queries.ts';

interface Registro {
  /** The newest act of the log. */
  readonly ultimo: UltimoAto | null;
  /** Null if the log has acts but no key that can be decrypted. Acts are then written without a seal, and `npm run conferir` reports it. */
  readonly chave: ChaveDoRegistro | null;
  /** The encrypted key, to be stored with the end of the log. */
  readonly cifrada: Uint8Array | null;
}

/**
 * Locks the log until the transaction ends, and reads the key of its seals. A new key is made only for an empty log, or for a log whose end
 * has a valid seal of an earlier version without seals of acts. So no change in the database alone makes the server create a key. Any other
 * log gets a key only by a person's command (`npm run selar-registro`).
 */
export async function segurarRegistro(tx: Tx, secrets: Secrets): Promise<Registro> {
  const { ultimo, fim } = await lockRegistro(tx);
  if (fim?.chave) return { ultimo, chave: lerChave(secrets, fim.chave), cifrada: fim.chave };
  const vazio = !ultimo && !fim;
  const selado = ultimo && fim?.selo && fim.hash === ultimo.hash && seloDeAntesServe(secrets, ultimo, fim.selo);
  if (!vazio && !selado) return { ultimo, chave: null, cifrada: null };
  const cifrada = novaChave(secrets, ultimo);
  return { ultimo, chave: lerChave(secrets, cifrada), cifrada };
}

/** At the start: gives a key to the log of an earlier version without seals of acts. */
export async function prepararChave(db: Db, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { ultimo, chave, cifrada } = await segurarRegistro(tx, secrets);
    if (ultimo && chave && cifrada) await setChaveDoRegistro(tx, cifrada);
  });
}
