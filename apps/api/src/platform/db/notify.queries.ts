import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** NOTIFY; delivered to all listeners when the transaction commits, never if it rolls back. */
export async function notify(tx: Tx, channel: string, payload: object): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(tx);
}
