import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

export interface Pace {
  /** Before it nobody is slow. */
  readonly graceInMs: number;
  /** From then on, what must have come on average since the start. */
  readonly bytesPerSecond: number;
  /** Without a single byte for so long nothing more is expected. */
  readonly silenceInMs: number;
  /** How often it is looked at. */
  readonly lookInMs: number;
}

/** The worst mobile network sends four times as much; a large file may take as long as it needs at that. */
const PACE: Pace = { graceInMs: 15_000, bytesPerSecond: 4 * 1024, silenceInMs: 20_000, lookInMs: 2_000 };

/** By then who was given up has his answer, or there is none. */
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

/** Gives bodies up that trickle in: who sends a byte now and then would hold a connection, and a place, for as long as he likes. */
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
  /** Whoever reads the body answers; the connection ends with the reply, or without one. */
  function giveUp(raw: IncomingMessage, reply: FastifyReply): void {
    if (!reply.sent) reply.header('connection', 'close');
    if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow());
    const cutIn = (ms: number) => void setTimeout(() => raw.destroy(), ms).unref();
    // The reply comes first, however busy the process is; without one, and for who does not take it, it ends all the same.
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
