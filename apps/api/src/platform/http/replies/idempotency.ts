import { createHmac } from 'node:crypto';
import type { Operation } from '@festejo/contrato/api/operation.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '@festejo/contrato/common/constants.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import { findIdempotentReply, reserveIdempotencyKey, saveIdempotentReply } from '../../db/queries/idempotency.queries.ts';
import { sendLast, together } from '../../db/statements/together.ts';
import { networkOf } from '../../limits/network.ts';
import { Refused, ValidationError } from '../errors.ts';

const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Whose keys those of a call without a login are: a reply may hold what only its caller should read, so a key is not enough to hear it again. A retry
 * from another network is another caller; its write is done anew, as without a key.
 */
export function publicScope(
  operation: Operation,
  { ip, headers }: { ip: string; headers: { 'user-agent'?: string | undefined } },
  secret: string,
): string {
  const caller = createHmac('sha256', secret)
    .update(`${networkOf(ip)} ${headers['user-agent'] ?? ''}`)
    .digest('base64url');
  return `publico:${operation.id}:${caller}`;
}

/** One retryable write: who, which key, and what was asked. */
export interface IdempotencyKey {
  readonly escopo: string;
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: Buffer;
}

/**
 * Reads the `Idempotency-Key` header of an idempotent operation; null without one. What was asked is kept as a keyed hash only: a body
 * may hold a password, which a plain hash in a stolen table would let anybody guess. A proof of work (`altcha`) is no part of what
 * was asked: a retry brings another.
 * @param secret the server's key for these hashes
 * @throws ValidationError when the key is not 1 to 200 visible ASCII characters.
 */
export function readIdempotencyKey(
  operation: Operation,
  header: unknown,
  escopo: string,
  asked: unknown,
  secret: string,
): IdempotencyKey | null {
  if (!operation.idempotent || header === undefined || header === '') return null;
  if (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY_MAX_LENGTH || !VISIBLE.test(header)) {
    throw new ValidationError([`Use em Idempotency-Key de 1 a ${IDEMPOTENCY_KEY_MAX_LENGTH} caracteres visíveis, sem espaço nem acento`]);
  }
  const corpoHash = createHmac('sha256', secret)
    .update(JSON.stringify(asked, (name, value) => (name === 'altcha' ? undefined : value)))
    .digest();
  return { escopo, chave: header, operacao: operation.id, corpoHash };
}

/** The reply that this key got for the same act, for a verb that would otherwise do costly work before its transaction. */
export async function earlierReply<T extends object>(db: Db, key: IdempotencyKey | null): Promise<T | null> {
  const earlier = key && (await findIdempotentReply(db, key));
  return earlier && sameAct(earlier, key) ? (earlier.resposta as T) : null;
}

const sameAct = (earlier: { operacao: string; corpoHash: Buffer }, key: IdempotencyKey) =>
  earlier.operacao === key.operacao && earlier.corpoHash.equals(key.corpoHash);

/**
 * Runs a write in one transaction, once for each key: a repeat gets the first reply, and a repeat at the same moment
 * waits for it (on the key's row). Key and reply commit with the write, so being killed in the middle leaves neither.
 * @param work gets what `read` read.
 * @param read what the work begins with, asked for together with the key; of a repeat it counts for nothing, its failure neither.
 * @throws Refused (422) when the key was used for something else.
 */
export async function onceInTransaction<T extends object, R = undefined>(
  db: Db,
  key: IdempotencyKey | null,
  work: (tx: Tx, first: R) => Promise<T>,
  read: (tx: Tx) => Promise<R> = async () => undefined as R,
): Promise<T> {
  if (!key) return inTransaction(db, async (tx) => work(tx, await together(tx, read)));
  let saved: Promise<void> | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const [reserved, first] = await together(tx, (both) => Promise.allSettled([reserveIdempotencyKey(both, key), read(both)]));
      if (reserved.status === 'rejected') throw reserved.reason;
      if (!reserved.value) {
        const earlier = await findIdempotentReply(tx, key);
        if (earlier && sameAct(earlier, key)) return earlier.resposta as T;
        throw new Refused('CHAVE_REUTILIZADA', 'Esta Idempotency-Key já foi usada em outro envio', {
          acao: 'Use uma chave nova para cada envio diferente.',
        });
      }
      if (first.status === 'rejected') throw first.reason;
      const reply = await work(tx, first.value);
      ({ reply: saved } = await sendLast(tx, (last) => saveIdempotentReply(last, key, reply)));
      saved.catch(() => {});
      return reply;
    });
  } finally {
    // Where it failed nothing was committed, and it says why.
    await saved;
  }
}
