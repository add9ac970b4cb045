import { type DatabaseConnection, type KyselyProps, Transaction } from 'kysely';
import type { Tx } from '../database.ts';
import type { DB } from '../tables.generated.ts';

/**
 * What `work` asks of the transaction at once leaves at once and in that order, and is answered in that order: one trip to the database, and
 * on PostgreSQL one message, where statements that do not need each other's replies would take one each. PostgreSQL still runs
 * them one after the other, each seeing what those before it did; after one that fails the others of the transaction fail too.
 *
 * What `work` asks after it waited for a reply leaves later. When it throws, the transaction must end.
 * @throws what `work` threw; where that only says that an earlier statement failed, what that one said
 */
export function together<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const noting = noteFailure(connection);
    return work(on(noting.connection, executor)).catch((error: unknown) => {
      throw noting.causeOf(error);
    });
  });
}

/**
 * Sends the transaction's last statement and does not wait for its reply, so that the commit leaves behind it, in the same trip. When it fails
 * PostgreSQL ends the transaction without writing anything: whoever uses this must read `reply` before saying that it was committed.
 */
export function sendLast<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<{ reply: Promise<T> }> {
  const executor = tx.getExecutor();
  return executor.provideConnection((connection) => {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const telling: DatabaseConnection = Object.create(connection, {
      executeQuery: {
        value: (...asked: Parameters<DatabaseConnection['executeQuery']>) => {
          const answer = connection.executeQuery(...asked);
          resolve();
          return answer;
        },
      },
    });
    const reply = work(on(telling, executor));
    reply.catch(() => resolve());
    return sent.then(() => ({ reply }));
  });
}

/** The transaction over a connection of our own, without its provider, which lets one statement in at a time. Of the rest only the executor is used. */
const on = (connection: DatabaseConnection, executor: ReturnType<Tx['getExecutor']>): Tx =>
  new Transaction<DB>({
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    config: {},
    driver: {},
    dialect: {},
  } as unknown as KyselyProps);

/** SQLSTATE of a statement in a transaction in which another has failed. */
const FAILED_BEFORE = '25P02';

/**
 * The failures of statements that were asked at once come together, and whose asker has the shortest way to `work` is heard first: that may
 * be one that failed because of another, and why is what decides (a full disk, a deadlock to be tried again).
 */
function noteFailure(connection: DatabaseConnection) {
  let first: { error: unknown } | undefined;
  const noting: DatabaseConnection = Object.create(connection, {
    executeQuery: {
      value: (...asked: Parameters<DatabaseConnection['executeQuery']>) =>
        connection.executeQuery(...asked).catch((error: unknown) => {
          first ??= { error };
          throw error;
        }),
    },
  });
  const causeOf = (error: unknown) => (first && (error as { code?: unknown } | null)?.code === FAILED_BEFORE ? first.error : error);
  return { connection: noting, causeOf };
}
