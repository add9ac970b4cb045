import { type KyselyProps, Transaction } from 'kysely';
import type { Tx } from '../database.ts';
import type { DB } from '../tables.generated.ts';

/**
 * What `work` asks of the transaction at once leaves at once and in that order, and is answered in that order: one trip to the database, and
 * on PostgreSQL one message, where statements that do not need each other's replies would take one each. PostgreSQL still runs
 * them one after the other, each seeing what those before it did; after one that fails the others of the transaction fail too.
 *
 * What `work` asks after it waited for a reply leaves later. When it throws, the transaction must end.
 */
export function together<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    // The transaction's own provider lets one statement in at a time. Of the rest only the executor is used.
    const atOnce = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return work(new Transaction<DB>({ executor: atOnce, config: {}, driver: {}, dialect: {} } as unknown as KyselyProps));
  });
}
