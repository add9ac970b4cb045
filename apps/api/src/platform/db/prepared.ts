import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isPlanStale } from './away.ts';

const names = new Map<string, string>();
/** Above this many different texts something builds SQL from data; further ones are not kept by the server. */
const MOST = 2_000;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < MOST) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Part of every name: another one makes each connection prepare its statements anew. */
let generation = 0;

/**
 * Makes a pool's connection name each parametrised statement by its SQL's hash, so that PostgreSQL parses and plans it
 * once a connection: on hot queries planning costs more than running. Another process's migration that changes what a statement gives
 * back makes PostgreSQL refuse the prepared one: it is prepared anew and runs once more. Within a transaction that is not possible, and
 * the refusal is thrown (`inTransaction` begins anew).
 */
export function nameStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name && rest.length === 0) return runFresh(plain, name, text, values);
    }
    return plain(text, values, ...rest);
  }) as typeof client.query;
}

async function runFresh(plain: (query: object) => unknown, name: string, text: string, values: unknown[]): Promise<unknown> {
  const used = generation;
  const run = () => plain({ name: `${name}.${generation}`, text, values });
  try {
    return await run();
  } catch (error) {
    if (!isPlanStale(error)) throw error;
    // The first to hear of it speaks for all connections.
    if (used === generation) generation++;
    return await Promise.resolve(run()).catch(() => {
      throw error;
    });
  }
}
