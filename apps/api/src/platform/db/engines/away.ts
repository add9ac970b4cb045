/**
 * SQLSTATEs of a database that cannot do it now, and may in a moment (PostgreSQL, appendix A): connection exceptions (08),
 * no such user, password or database (28, 3D), insufficient resources such as a full disk (53), shutdown, crash recovery and
 * cancelled statements (57), errors of its machine (58); read only, as a standby is (25006), a transaction or a lock that took
 * too long (25P03, 25P04, 55P03), and a conflict or deadlock that came back at every new try (40001, 40P01).
 */
const SQLSTATE = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$|^(25006|25P03|25P04|55P03|40001|40P01)$/;
/** A socket, a name or a TLS handshake that failed, by Node's code. */
const NETWORK =
  /^(ECONN[A-Z]+|E(HOST|NET)(UNREACH|DOWN|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_[A-Z]+|EADDRNOTAVAIL|ENOBUFS|ERR_(TLS|SSL)_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;
/** What `pg`, its pool and Kysely say, without a code, of a connection that is gone or was not to be had. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL|There was an error establishing an SSL)/;

/** No reply came in time. The connection is given up: nothing tells a slow path from one that swallows. */
export class NoReply extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`no reply from PostgreSQL in ${ms} ms`);
  }
}

/** Nobody gave a connection back in time. */
export class NoConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('no connection to PostgreSQL was free in time');
  }
}

/** The library of the jobs tells of a failure by an object that has an error's fields and is none. */
const isErrorLike = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string';

/** PostgreSQL's own name of the place that refuses a prepared statement whose result another migration has changed: its text has languages. */
const STALE_PLAN = 'RevalidateCachedQuery';

/** True when a statement was prepared before a migration changed what it gives back: prepared anew it runs. */
export function isPlanStale(error: unknown): boolean {
  return isErrorLike(error) && error.code === '0A000' && (error as { routine?: unknown }).routine === STALE_PLAN;
}

/** Why something failed, in one line and without a stack: for what is to be expected. */
export function reasonOf(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  const { code, message } = error;
  return typeof code === 'string' ? `${code}: ${message}` : message;
}

/** True when the database, or the way to it, does not serve now: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { code, syscall } = error;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (isPlanStale(error)) return true;
  if (typeof code === 'string' && (SQLSTATE.test(code) || NETWORK.test(code))) return true;
  return MESSAGE.test(error.message);
}
