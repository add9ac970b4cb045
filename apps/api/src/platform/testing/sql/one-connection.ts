import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../db/database.ts';

const within = new AsyncLocalStorage<{ open: boolean }>();

function refuseWithin(): void {
  if (within.getStore()?.open)
    throw new Error('a statement beside the transaction that it is within: with one connection it waits for ever');
}

/** Runs work of another party on a connection of its own. */
export const asSomebodyElse = <T>(work: () => T): T => within.exit(work);

/**
 * Makes a database refuse statements that would wait forever on the embedded engine's one connection: a statement of the pool within a
 * transaction. On PostgreSQL it takes a second connection, and also waits forever once all connections do so.
 */
export function likeOneConnection(database: Database): Database {
  const executor = database.db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer) => {
    refuseWithin();
    const state = { open: true };
    return provide((connection) => within.run(state, () => consumer(connection))).finally(() => {
      state.open = false;
    });
  };
  return {
    ...database,
    async query(text, values) {
      refuseWithin();
      return database.query(text, values);
    },
  };
}
