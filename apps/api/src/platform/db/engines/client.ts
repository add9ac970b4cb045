import type { Socket } from 'node:net';
import pg from 'pg';

/** Within it a server that is there has answered. */
const CONNECT_IN_MS = 3_000;
/** Silent idle connections are asked by the kernel after this, each second, and dropped after ten silent seconds (libuv). */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** A connection that is made within a time or not at all, that the kernel asks for a sign of life, and that sends before it was answered (`together`). */
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

  /** Ends it without a word to the other side, which may not hear. Queries under way fail with `error`. */
  abandon(error?: Error): void {
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error);
  }
}
