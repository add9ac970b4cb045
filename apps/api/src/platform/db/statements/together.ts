import { type DatabaseConnection, type KyselyProps, Transaction } from 'kysely';
import type { Tx } from '../database.ts';
import type { DB } from '../tables.generated.ts';

/**
 * Pipelines statements. The statements that `work` issues at once are sent at once and answered in order: one round trip (on PostgreSQL one
 * message) for statements that do not need each other's replies. PostgreSQL still runs them one after the other, and each sees the writes
 * before it. After a failure the other statements of the transaction fail too.
 *  Statements that `work` issues after it waited for a reply are sent later. When `work` throws, the transaction must end.
 * @throws the error that `work` threw; when that error only says that an earlier statement failed, the error of the earlier statement
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
 * Sends the transaction's last statement and does not wait for its reply, so that the commit leaves in the same round trip. When the
 * statement fails, PostgreSQL rolls the transaction back: the caller must await `reply` before reporting that the transaction was
 * committed.
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

/**
 * The transaction on a connection of our own, without Kysely's provider, which admits one statement at a time. Kysely uses only the
 * executor; the other fields are empty.
 */
const on = (connection: DatabaseConnection, executor: ReturnType<Tx['getExecutor']>): Tx =>
  new Transaction<DB>({
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    config: {},
    driver: {},
    dialect: {},
  } as unknown as KyselyProps);

/** SQLSTATE of a statement in a transaction in which another statement has failed. */
const FAILED_BEFORE = '25P02';

/**
 * Remembers the first failure on a connection. Statements sent at once fail together, and the first rejection that reaches `work` may be of
 * a statement that failed because of another. The original error decides what happens next (a full disk, a deadlock to retry).
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
