import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { deleteInBatches } from '../in-batches.ts';
import { statement } from '../statements/statement.ts';

interface Key {
  readonly escopo: string;
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: Buffer;
}

const reserve = statement<Key, { chave: string }>(
  ({ escopo, chave, operacao, corpoHash }) => sql`
    insert into idempotencia (escopo, chave, operacao, corpo_hash) values (${escopo}, ${chave}, ${operacao}, ${corpoHash})
    on conflict (escopo, chave) do update
      set operacao = excluded.operacao, corpo_hash = excluded.corpo_hash, resposta = null, criado_em = now()
      where idempotencia.criado_em < now() - interval '24 hours'
    returning chave`,
);

/**
 * Takes the idempotency key for this transaction. It waits while another transaction holds the key.
 * @returns false when the key is taken already
 */
export async function reserveIdempotencyKey(tx: Tx, key: Key): Promise<boolean> {
  return (await reserve(tx, key)).length === 1;
}

/** Reads the stored operation, body hash and reply of an idempotency key; undefined without one. */
export async function findIdempotentReply(db: Db, key: Key) {
  const row = await db
    .selectFrom('idempotencia')
    .select(['operacao', 'corpo_hash as corpoHash', 'resposta'])
    .where('escopo', '=', key.escopo)
    .where('chave', '=', key.chave)
    .executeTakeFirst();
  // PGlite returns bytea as Uint8Array, pg as Buffer.
  return row && { ...row, corpoHash: Buffer.from(row.corpoHash) };
}

const save = statement<{ escopo: string; chave: string; resposta: string }, never>(
  ({ escopo, chave, resposta }) => sql`update idempotencia set resposta = ${resposta} where escopo = ${escopo} and chave = ${chave}`,
);

/** Stores the reply of an idempotency key, in the transaction that reserved the key. */
export async function saveIdempotentReply(tx: Tx, { escopo, chave }: Key, reply: object): Promise<void> {
  await save(tx, { escopo, chave, resposta: JSON.stringify(reply) });
}

/** Deletes idempotency keys older than 24 h. */
export const deleteOldIdempotencyKeys = (db: Db): Promise<void> =>
  deleteInBatches(db, 'idempotencia', (row) => row('criado_em', '<', sql<Date>`now() - interval '24 hours'`));

/** Deletes every idempotency key of an account. */
export async function deleteIdempotencyKeysOf(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('idempotencia').where('escopo', '=', usuarioId).execute();
}
