import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Sends one NOTIFY per payload. Listeners receive them at once, or when the transaction commits; a rollback drops them.
 * @param payloads objects that are sent as JSON
 */
export async function notify(db: Db, channel: string, payloads: readonly object[]): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload));
  await sql`select pg_notify(${channel}, payload) from unnest(${sql.val(texts)}::text[]) as payload`.execute(db);
}
