import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/** Minimum pace of a request body. */
export interface Pace {
  /** Time before the average counts. */
  readonly graceInMs: number;
  /** Minimum average since the start, after `graceInMs`. */
  readonly bytesPerSecond: number;
  /** Longest time without a byte. */
  readonly silenceInMs: number;
  /** Interval of the check. */
  readonly lookInMs: number;
}

/** The worst mobile network sends four times as much. A large file may take as long as it needs at this pace. */
const PACE: Pace = { graceInMs: 15_000, bytesPerSecond: 4 * 1024, silenceInMs: 20_000, lookInMs: 2_000 };

/** By now the timed-out client has its 408, or the connection is gone. */
const ANSWERED_IN_MS = 10_000;

interface Arrival {
  readonly reply: FastifyReply;
  readonly since: number;
  readonly bytesBefore: number;
  bytes: number;
  lastAt: number;
}

const tooSlow = () =>
  new AppError(408, 'TEMPO_ESGOTADO', 'O envio demorou demais', { acao: 'Confira sua conexão com a internet e tente de novo.' });

/**
 * Ends request bodies that arrive too slowly: a client that sends a byte now and then would hold a connection and a place without an end.
 * @param pace limits; the default is for production
 */
export function endSlowBodies(app: FastifyInstance, pace: Pace = PACE): void {
  const arriving = new Map<IncomingMessage, Arrival>();

  function isSlow(raw: IncomingMessage, arrival: Arrival, now: number): boolean {
    const bytes = raw.socket.bytesRead;
    if (bytes > arrival.bytes) {
      arrival.bytes = bytes;
      arrival.lastAt = now;
    }
    const expected = (pace.bytesPerSecond * (now - arrival.since - pace.graceInMs)) / 1000;
    return bytes - arrival.bytesBefore < expected || now - arrival.lastAt > pace.silenceInMs;
  }
  function look(): void {
    const now = performance.now();
    for (const [raw, arrival] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw);
      else if (isSlow(raw, arrival, now)) {
        arriving.delete(raw);
        giveUp(raw, arrival.reply);
      }
    }
  }
  /**
   * Makes the reader of the body fail with 408, and closes the connection after the reply. Without a reply the connection closes after
   * `ANSWERED_IN_MS`.
   */
  function giveUp(raw: IncomingMessage, reply: FastifyReply): void {
    if (!reply.sent) reply.header('connection', 'close');
    if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
    const cutIn = (ms: number) => void setTimeout(() => raw.destroy(), ms).unref();
    // The reply goes first, even in a busy process. Without a reply, or when the client does not read it, the connection is closed all the
    // same.
    if (!reply.raw.writableFinished) reply.raw.once('finish', () => cutIn(pace.lookInMs));
    cutIn(reply.raw.writableFinished ? pace.lookInMs : ANSWERED_IN_MS);
  }

  const timer = setInterval(look, pace.lookInMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request;
    const bytes = raw.socket?.bytesRead;
    if (!raw.complete && bytes !== undefined) {
      const now = performance.now();
      arriving.set(raw, { reply, since: now, bytesBefore: bytes, bytes, lastAt: now });
    }
    done();
  });
}
