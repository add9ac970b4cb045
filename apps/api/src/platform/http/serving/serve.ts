import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../db/database.ts';
import type { TakenPort } from './port.ts';

/** What is under way when the port closes may take this long; then the process ends whatever it is. */
const STOP_IN_MS = 10_000;
/** A connection on which nobody asked anything is ended this long after the port closed: browsers open some in advance. */
const SILENCE_IN_MS = 1_000;
/** A new one has longer: a busy client, or a slow network, takes its time between connecting and asking. */
const SILENCE_OF_NEW_IN_MS = 5_000;
/** How often connections that have become idle are ended meanwhile. */
const SWEEP_IN_MS = 50;
/** Turns of the event loop without a new connection, after which nobody waits to be accepted. */
const QUIET_TURNS = 3;
/** Under a flood of new connections nobody is waited for any longer than this. */
const DRAIN_IN_MS = 2_000;

/**
 * Answers on the taken port, and stops on SIGTERM or SIGINT: `/readyz` says so and everybody is still served for `stopDelayMs`
 * (not after SIGINT: somebody waits at a terminal), then the port closes, requests in flight finish, streams end, and the
 * database closes. Signals repeat (a terminal sends one to every process, npm passes its own on): only the first counts.
 */
export async function serve(app: FastifyInstance, database: Database, config: Config, port: TakenPort): Promise<void> {
  /** When each connection was accepted. */
  const sockets = new Map<Socket, number>();
  let accepted = 0;
  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.set(socket, Date.now());
    socket.once('close', () => sockets.delete(socket));
  });

  /** The kernel has completed handshakes that this process has not accepted; closing the port would reset them. */
  async function acceptWhoWaits(): Promise<void> {
    const deadline = Date.now() + DRAIN_IN_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < deadline; ) {
      const before = accepted;
      await turn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

  /** Ends, until everything has ended, the connections on which nothing is under way. */
  function sweep(): void {
    const closedAt = Date.now();
    setInterval(async () => {
      // In a busy process a request may have come and waits to be read. After a turn it is.
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
