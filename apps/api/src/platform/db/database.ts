import type { CompiledQuery, Kysely, Selectable, Transaction } from 'kysely';
import { isPlanStale } from './engines/away.ts';
import type { Replica } from './engines/replica.ts';
import type { DB } from './tables.generated.ts';

/** Anything that a query can run on: the pool or an open transaction. It is the first parameter of every query and never optional. */
export type Db = Kysely<DB>;
/** An open transaction. A function that asks for it must not be called outside one. */
export type Tx = Transaction<DB>;

/** The type of a column's value as a query returns it. An enumeration is the union of its values. */
export type ValueOf<T extends keyof DB, Column extends keyof Selectable<DB[T]>> = Selectable<DB[T]>[Column];

/** Callbacks of one `Database.listen`. */
export interface Listener {
  /** @param payload text of the notification */
  onMessage(payload: string): void;
  /** Reports a change of state: false while nothing proves that notifications arrive, true once they do. */
  onState(listening: boolean): void;
  /** Called after `onState(true)` when notifications arrive again after a time in which some may have been missed. */
  onGap(): void;
}

/** One open database on either engine. */
export interface Database {
  readonly engine: 'postgres' | 'embutido';
  readonly db: Db;
  /** A replica for reads that may lag (`mayLag`). It is null without `DATABASE_READ_URL`. */
  readonly replica: Replica | null;
  /** Runs SQL text of several statements, without parameters, on one connection. No timeout applies (migrations). */
  exec(text: string): Promise<void>;
  /** Like `exec`, and returns the rows of the last statement. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** Returns the rows of one statement with positional parameters (`$1`). The statement runs outside any transaction of `db`. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Listens to a NOTIFY channel until the returned function is called. A lost connection is reopened. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Type OID of `bigint`. Both engines return it as a number. */
export const INT8 = 20;
/** Type OID of `date`. Both engines return it as text, `AAAA-MM-DD`. */
export const DATE = 1082;

/** SQLSTATEs that a retry may cure: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction of its own. The transaction is tried up to three times when PostgreSQL broke a deadlock or when a migration
 * changed the result columns of a prepared statement.
 * @param work must be safe to run again
 * @throws the error that `work` threw, even when the rollback failed as well: Kysely alone would throw the error of the rollback.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let failure: { error: unknown } | undefined;
    try {
      return await db.transaction().execute(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failure = { error };
          throw error;
        }
      });
    } catch (thrown) {
      const error = failure ? failure.error : thrown;
      const code = (error as { code?: unknown } | null)?.code;
      const mayPass = (typeof code === 'string' && RETRIABLE.has(code)) || isPlanStale(error);
      if (attempt >= 3 || !mayPass) throw error;
    }
  }
}

/**
 * Runs raw SQL with positional parameters inside a transaction of `db`, for parts that bring their own SQL (jobs).
 * @param text one statement with `$1`, `$2`…
 * @param values of the parameters, in their order
 * @returns the rows
 */
export async function executeRaw(db: Db, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const query: CompiledQuery = { sql: text, parameters: [...values] } as unknown as CompiledQuery;
  return (await db.executeQuery(query)).rows as Record<string, unknown>[];
}

/**
 * Runs `work` in a savepoint: a failure undoes the statements of `work` only, and the transaction goes on.
 * @throws the error that `work` threw
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await executeRaw(tx, 'savepoint parte');
  try {
    const result = await work();
    await executeRaw(tx, 'release savepoint parte');
    return result;
  } catch (error) {
    await executeRaw(tx, 'rollback to savepoint parte');
    await executeRaw(tx, 'release savepoint parte');
    throw error;
  }
}
