import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { type ChaveDoRegistro, lerChave, novaChave, seloDeAntesServe, type UltimoAto } from '../../dinheiro/conferencia/index.ts';
import { lockRegistro, setChaveDoRegistro } from './operacao.queries.ts';

interface Registro {
  /** The last act there is. */
  readonly ultimo: UltimoAto | null;
  /** Null where the log has acts and no key that opens: an act is then written without a seal, and `npm run conferir` says so. */
  readonly chave: ChaveDoRegistro | null;
  /** To keep with the log's end. */
  readonly cifrada: Uint8Array | null;
}

/**
 * Holds the log until the transaction ends, with the key of its seals. A key is made for an empty log, and for one whose end has the seal
 * of a version before the seals: nothing that somebody writes in the database alone makes one. For every other log
 * only a person does (`npm run selar-registro`).
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

/** Gives the log of a version before the seals its key, at a start. */
export async function prepararChave(db: Db, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { ultimo, chave, cifrada } = await segurarRegistro(tx, secrets);
    if (ultimo && chave && cifrada) await setChaveDoRegistro(tx, cifrada);
  });
}
