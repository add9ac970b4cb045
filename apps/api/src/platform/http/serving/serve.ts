import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../db/database.ts';
import type { TakenPort } from './port.ts';

/** Time that requests and streams may take after the port closed. Then the process ends in any case. */
const STOP_IN_MS = 10_000;
/** Time after the port closed before connections without a request are ended: browsers open some in advance. */
const SILENCE_IN_MS = 1_000;
/** Minimum age of a connection that is ended so: a busy client or a slow network takes its time between connecting and sending. */
const SILENCE_OF_NEW_IN_MS = 5_000;
/** Interval in which idle connections are ended during the stop. */
const SWEEP_IN_MS = 50;
/** Turns of the event loop without a new connection, after which no handshake is pending. */
const QUIET_TURNS = 3;
/** Longest wait for pending handshakes, under a flood of new connections. */
const DRAIN_IN_MS = 2_000;

/**
 * Serves on the bound port, and stops on SIGTERM or SIGINT. First `/readyz` reports the stop while requests are still served for
 * `stopDelayMs` (not after SIGINT: a user waits at a terminal). Then the port closes, requests under way finish, streams end, and the
 * database closes. Signals repeat (a terminal sends one to every process, npm passes its own on): only the first counts.
 * @param port bound by `takePort`
 */
export async function serve(app: FastifyInstance, database: Database, config: Config, port: TakenPort): Promise<void> {
  /** Time at which each connection was accepted. */
  const sockets = new Map<Socket, number>();
  let accepted = 0;
  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, Date.now());
    socket.once('close', () => sockets.delete(socket));
  });

  /** Accepts pending connections: the kernel has completed their handshakes, and closing the port would reset them. */
  async function acceptWhoWaits(): Promise<void> {
    const deadline = Date.now() + DRAIN_IN_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < deadline; ) {
      const before = accepted;
      await turn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  /** Ends idle connections repeatedly until no connection is left. */
  function sweep(): void {
    const closedAt = Date.now();
    setInterval(async () => {
      // In a busy process a request may have arrived without being read. After one turn of the event loop it is read.
      await turn();
      app.server.closeIdleConnections();
      const now = Date.now();
      if (now - closedAt < SILENCE_IN_MS) return;
      for (const [socket, acceptedAt] of sockets) {
        if (socket.bytesRead === 0 && now - acceptedAt >= SILENCE_OF_NEW_IN_MS) socket.destroy();
      }
    }, SWEEP_IN_MS).unref();
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'parando');
    const delay = signal === 'SIGTERM' ? config.stopDelayMs : 0;
    setTimeout(() => process.exit(1), delay + STOP_IN_MS).unref();
    try {
      app.announceStop();
      await wait(delay);
      await acceptWhoWaits();
      app.server.close();
      sweep();
      await app.close();
      await database.close();
      process.exit(0);
    } catch (error) {
      app.log.error({ err: error }, 'a parada falhou');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  await port.giveTo(app);
}
