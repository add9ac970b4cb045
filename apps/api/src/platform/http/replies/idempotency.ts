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
 * Scope of the idempotency keys of an anonymous caller. A reply may hold data that only its caller should read, so the key alone must not
 * return it: the scope includes network and user agent. A retry from another network counts as another caller, and its write runs again, as
 * without a key.
 * @param secret the server's key for these hashes
 * @returns the scope, with an HMAC of network and user agent
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

/** One retryable write: the caller's scope, the key, the operation, and a hash of the input. */
export interface IdempotencyKey {
  readonly escopo: string;
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: Buffer;
}

/**
 * Reads the `Idempotency-Key` header of an idempotent operation; null without one. The input is stored as a keyed hash only: a body may
 * hold a password, which an attacker could guess from a plain hash in a stolen table. A proof of work (`altcha`) is not part of the hash: a
 * retry brings another one.
 * @param header value of the header
 * @param escopo account id, or `publicScope`
 * @param asked the input of the call
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

/**
 * The stored reply of this key for the same operation and input, else null. It is for a verb that would otherwise do costly work before its
 * transaction.
 */
export async function earlierReply<T extends object>(db: Db, key: IdempotencyKey | null): Promise<T | null> {
  const earlier = key && (await findIdempotentReply(db, key));
  return earlier && sameAct(earlier, key) ? (earlier.resposta as T) : null;
}

const sameAct = (earlier: { operacao: string; corpoHash: Buffer }, key: IdempotencyKey) =>
  earlier.operacao === key.operacao && earlier.corpoHash.equals(key.corpoHash);

/**
 * Runs a write in one transaction, once per idempotency key. A repeat gets the first reply, and a simultaneous repeat waits for it (on the
 * lock of the key's row). Key and reply commit with the write, so a process killed in the middle leaves neither.
 * @param key null runs the work without a key
 * @param work gets the result of `read`
 * @param read reads the data that the work begins with, in one round trip with the key; for a repeat its result and its failure are ignored
 * @throws Refused (422) when the key was used for another operation or input.
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
      // A repeated attempt has not saved its reply yet.
      saved = undefined;
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
    // When saving failed, the transaction was not committed; `saved` rejects with the reason.
    await saved;
  }
}
