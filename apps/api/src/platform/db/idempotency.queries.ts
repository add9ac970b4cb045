import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

interface Key {
  readonly escopo: string;
  readonly chave: string;
  readonly operacao: string;
  readonly corpoHash: Buffer;
}

/** Takes the key for this transaction; false when it is taken already (waits while another transaction holds it). */
export async function reserveIdempotencyKey(tx: Tx, key: Key): Promise<boolean> {
  const row = await tx
    .insertInto('idempotencia')
    .values({ escopo: key.escopo, chave: key.chave, operacao: key.operacao, corpo_hash: key.corpoHash })
    .onConflict((conflict) =>
      conflict
        .columns(['escopo', 'chave'])
        .doUpdateSet({ operacao: key.operacao, corpo_hash: key.corpoHash, resposta: null, criado_em: sql`now()` })
        .where('idempotencia.criado_em', '<', sql<Date>`now() - interval '24 hours'`),
    )
    .returning('chave')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdempotentReply(db: Db, key: Key) {
  const row = await db
    .selectFrom('idempotencia')
    .select(['operacao', 'corpo_hash', 'resposta'])
    .where('escopo', '=', key.escopo)
    .where('chave', '=', key.chave)
    .executeTakeFirst();
  // PGlite gives bytea as Uint8Array, pg as Buffer.
  return row && { ...row, corpo_hash: Buffer.from(row.corpo_hash) };
}

export async function saveIdempotentReply(tx: Tx, key: Key, reply: object): Promise<void> {
  await tx
    .updateTable('idempotencia')
    .set({ resposta: JSON.stringify(reply) })
    .where('escopo', '=', key.escopo)
    .where('chave', '=', key.chave)
    .execute();
}

/** Forgets keys older than 24 h. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotencia').where('criado_em', '<', sql<Date>`now() - interval '24 hours'`).execute();
}
