import { sql } from 'kysely';
import { type Db, inTransaction } from '../db/database.ts';
import type { Secrets } from './secrets.ts';

/** A column that is kept only encrypted, by rows of a key of type uuid; its room says so at its door. */
export interface Protected {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** A column made of the same by the same secret: emptied when it is encrypted anew, and made by the next start. */
  readonly derived?: string;
  /** As `Secrets.encrypt` takes it. */
  readonly owner: (key: string) => string;
}

interface Kept {
  key: string;
  data: Uint8Array;
}

/** Few, since some of them are documents. */
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
 * Encrypts a column anew, some rows a transaction. What opens with the new secret stays, so a run that was killed is done again; what neither
 * opens stays, too, and is counted.
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

/** Whether the newest of what a column keeps opens with this secret; of an empty one there is nothing to say. */
export async function opens(db: Db, { table, key, column, owner }: Protected, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<Kept>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as data from ${sql.table(table)}
    where ${sql.ref(column)} is not null order by ${sql.ref(key)} desc limit 1`.execute(db);
  return rows.every((row) => secrets.decrypt(row.data, owner(row.key)) !== null);
}
