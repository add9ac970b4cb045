import { createHash } from 'node:crypto';
import type pg from 'pg';

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

/**
 * Makes a pool's connection name each parametrised statement by its SQL's hash, so that PostgreSQL parses and plans it
 * once a connection: on hot queries planning costs more than running.
 */
export function nameStatements(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name) return plain({ name, text, values }, ...rest);
    }
    return plain(text, values, ...rest);
  }) as typeof client.query;
}
