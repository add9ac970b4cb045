/**
 * SQLSTATEs of a database that cannot serve now but may in a moment (PostgreSQL, appendix A): connection exceptions (08), no such user,
 * password or database (28, 3D), insufficient resources such as a full disk (53), shutdown, crash recovery and cancelled statements (57),
 * system errors (58), a read-only server such as a standby (25006), a transaction or a lock that took too long (25P03, 25P04, 55P03), and a
 * serialization failure or deadlock that came back at every retry (40001, 40P01).
 */
const SQLSTATE = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$|^(25006|25P03|25P04|55P03|40001|40P01)$/;
/** Node's codes for a failed socket, name lookup or TLS handshake. */
const NETWORK =
  /^(ECONN[A-Z]+|E(HOST|NET)(UNREACH|DOWN|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_[A-Z]+|EADDRNOTAVAIL|ENOBUFS|ERR_(TLS|SSL)_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;
/** Messages of `pg`, its pool and Kysely, without a code, when a connection is gone or could not be obtained. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL|There was an error establishing an SSL)/;

/** No reply came in time, so the connection is closed: a slow path and a path that swallows packets look alike. */
export class NoReply extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`no reply from PostgreSQL in ${ms} ms`);
  }
}

/** No connection of the pool became free in time. */
export class NoConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('no connection to PostgreSQL was free in time');
  }
}

/** pg-boss, the job library, reports a failure as a plain object that has an error's fields but is no `Error`. */
const isErrorLike = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string';

/**
 * Name of PostgreSQL's routine that refuses a prepared statement whose result a migration has changed. The message cannot be compared: it
 * is translated.
 */
const STALE_PLAN = 'RevalidateCachedQuery';

/** True when a statement was prepared before a migration changed its result columns. The statement runs once it is prepared again. */
export function isPlanStale(error: unknown): boolean {
  return isErrorLike(error) && error.code === '0A000' && (error as { routine?: unknown }).routine === STALE_PLAN;
}

/** The reason of an expected failure, in one line and without a stack. */
export function reasonOf(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  const { code, message } = error;
  return typeof code === 'string' ? `${code}: ${message}` : message;
}

/** True when the database or the network path to it does not serve now. The same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { code, syscall } = error;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (isPlanStale(error)) return true;
  if (typeof code === 'string' && (SQLSTATE.test(code) || NETWORK.test(code))) return true;
  return MESSAGE.test(error.message);
}
