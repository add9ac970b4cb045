import { sql } from 'kysely';
import { type Db, inTransaction } from '../db/database.ts';
import type { Secrets } from './secrets.ts';

/** A column that is stored encrypted, in rows with a key of type uuid. The feature of the table declares it in its index. */
export interface Protected {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** A column that is derived from the plain value with the server's secret. Re-encryption empties it, and the next start fills it. */
  readonly derived?: string;
  /** The `owner` argument of `Secrets.encrypt`, by the row's key. */
  readonly owner: (key: string) => string;
}

interface Kept {
  key: string;
  data: Uint8Array;
}

/** Rows per transaction. The number is small because some rows are documents. */
const BATCH = 20;

async function readBatch(db: Db, { table, key, column }: Protected, after: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as data from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(key)} > ${after}::uuid order by ${sql.ref(key)} limit ${BATCH} for update`.execute(
    db,
  );
  return rows;
}

/**
 * Re-encrypts a column with a new secret, in transactions of some rows. Values that open with the new secret stay, so a killed run can be
 * repeated. Values that neither secret opens stay too, and are counted.
 * @param before the old secret
 * @param now the new secret
 */
export async function encryptAnew(
  db: Db,
  what: Protected,
  { before, now }: { before: Secrets; now: Secrets },
): Promise<{ changed: number; unreadable: number }> {
  const { table, key, column, derived, owner } = what;
  const count = { changed: 0, unreadable: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await inTransaction(db, async (tx) => {
      const batch = await readBatch(tx, what, after);
      for (const row of batch) {
        if (now.decrypt(row.data, owner(row.key))) continue;
        const data = before.decrypt(row.data, owner(row.key));
        if (data) {
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now.encrypt(data, owner(row.key))}
            ${derived ? sql`, ${sql.ref(derived)} = null` : sql``}
            where ${sql.ref(key)} = ${row.key}::uuid`.execute(tx);
          count.changed++;
        } else count.unreadable++;
      }
      return batch;
    });
    const last = rows.at(-1);
    if (!last) return count;
    after = last.key;
  }
}

/** True when the newest value of a column opens with this secret. An empty column is true. */
export async function opens(db: Db, { table, key, column, owner }: Protected, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<Kept>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as data from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by ${sql.ref(key)} desc limit 1`.execute(db);
  return rows.every((row) => secrets.decrypt(row.data, owner(row.key)) !== null);
}
