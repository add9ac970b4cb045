import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** NOTIFY, one a payload; delivered to all listeners at once, or when the transaction commits, never if it rolls back. */
export async function notify(db: Db, channel: string, payloads: readonly object[]): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload));
  await sql`select pg_notify(${channel}, payload) from unnest(${sql.val(texts)}::text[]) as payload`.execute(db);
}
