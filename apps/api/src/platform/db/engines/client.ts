import type { Socket } from 'node:net';
import pg from 'pg';

/** Connect timeout. A healthy server answers well within it. */
const CONNECT_IN_MS = 3_000;
/** Idle time before the kernel sends TCP keep-alives. libuv then probes each second and drops the connection after ten silent seconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A `pg` client with a connect timeout, TCP keep-alives, and pipelining: it sends statements before earlier ones were answered
 * (`together`).
 */
export class HurriedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_IN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      pipeline: true,
    });
  }

  /** Closes the socket without a goodbye to the server, which may not receive it. Queries under way fail with `error`. */
  abandon(error?: Error): void {
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error);
  }
}
