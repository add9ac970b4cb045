import type { CompiledQuery, Kysely, Selectable, Transaction } from 'kysely';
import { isPlanStale } from './engines/away.ts';
import type { Replica } from './engines/replica.ts';
import type { DB } from './tables.generated.ts';

/** Anything a query can run on: the pool or an open transaction. First parameter of every query, never optional. */
export type Db = Kysely<DB>;
/** An open transaction. A function that asks for it must not be called outside one. */
export type Tx = Transaction<DB>;

/** What a column holds, as a query gives it: an enumeration is the union of its values. */
export type ValueOf<T extends keyof DB, Column extends keyof Selectable<DB[T]>> = Selectable<DB[T]>[Column];

export interface Listener {
  /** A notification's payload. */
  onMessage(payload: string): void;
  /** False while nothing proves that notifications arrive; true once they do. */
  onState(listening: boolean): void;
  /** Notifications arrive again after a time in which some were missed. Comes after the state. */
  onGap(): void;
}

/** One open database, whichever the engine. */
export interface Database {
  readonly engine: 'postgres' | 'embutido';
  readonly db: Db;
  /** A copy that follows, for reads that may lag (`mayLag`); null without one. */
  readonly replica: Replica | null;
  /** Runs SQL text of several statements, without parameters, on one connection, however long it takes (migrations). */
  exec(text: string): Promise<void>;
  /** Like `exec`, giving the rows of the last statement. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /** Rows of one statement with positional parameters (`$1`), outside any transaction of `db`. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Listens to a NOTIFY channel until the returned function is called; reconnects by itself. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Type numbers that both engines parse in our own way. */
export const INT8 = 20;
export const DATE = 1082;

/** SQLSTATEs that a second try may cure: serialization failure, deadlock. */
const RETRIABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction of its own; again, up to three times, when PostgreSQL had to break a deadlock, or a migration has
 * changed what a prepared statement gives back.
 * @throws what `work` threw, also where the rollback after it failed: Kysely alone would tell of the rollback.
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

/** Runs raw SQL with positional parameters inside a transaction of `db`; for parts that bring their own SQL (jobs). */
export async function executeRaw(db: Db, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const query: CompiledQuery = { sql: text, parameters: [...values] } as unknown as CompiledQuery;
  return (await db.executeQuery(query)).rows as Record<string, unknown>[];
}

/** Runs `work` so that its failure undoes its own statements only, and the transaction goes on. @throws what `work` threw */
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
