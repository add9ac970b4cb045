import { CAMINHO_AO_VIVO, type MensagemAoVivo, perguntaAoVivo } from '@festejo/contrato/api/vivo.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { toAppError } from '../http/error-handler.ts';
import { authorize } from '../http/route.ts';
import { isOwnNetwork, networkOf } from '../limits/network.ts';
import { createTurns } from '../turns/turns.ts';
import { AOS_OPERADORES } from './bus.ts';

/** Limits of open streams. */
interface Most {
  /**
   * Streams of one person: tabs and devices. A new one is refused and asks again later. Closing the oldest instead would never end, because
   * it reconnects at once.
   */
  readonly ofPerson: number;
  /** Streams of one address: an office, or some thousand customers of a mobile network. */
  readonly ofAddress: number;
  /**
   * Streams of this process. Each takes some 20 KB: this number fits into the heap that a process is given (scripts/memory.json); further
   * ones are refused with a retry time.
   */
  readonly inAll: number;
}
const MOST: Most = { ofPerson: 10, ofAddress: 1_000, inAll: 12_000 };

/**
 * Registers the event stream of the logged-in user. A stream ends with its session, when its token expires, or when the server stops.
 * @param most limits; the default is for production
 */
export function registerStream(api: FastifyInstance, ctx: Context, most: Most = MOST): void {
  const open = new Set<() => void>();
  const bySession = new Map<string, Set<() => void>>();
  let stopping = false;
  const turns = createTurns({
    atOnce: most.inAll,
    inAll: most.inAll,
    retryAfter: 30,
    texts: { own: 'Há janelas demais abertas ao mesmo tempo', all: 'Há gente demais conectada agora' },
  });

  api.addHook('preClose', async () => {
    stopping = true;
    for (const close of open) close();
  });
  ctx.sessions.onEnded((sid) => {
    for (const close of bySession.get(sid) ?? []) close();
  });

  // The plugin's own answer to an `Accept` without event streams does not have the contract's error body.
  const preSerialization = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
    reply.statusCode === 406 ? toAppError({ statusCode: 406 }).toBody(request.id) : payload;

  api.get(CAMINHO_AO_VIVO.replace(/^\/api/, ''), { sse: { kind: 'only' }, preSerialization } as never, async (request, reply) => {
    const user = await authorize(ctx, 'autenticado', request);
    if (stopping) return reply.status(503).send();
    const { semOuvir } = perguntaAoVivo.parse(request.query);
    reply.header('x-accel-buffering', 'no');
    const network = isOwnNetwork(request.ip) ? [] : [{ who: networkOf(request.ip), most: most.ofAddress }];
    const leave = await turns.enter([{ who: user.id, most: most.ofPerson }, ...network]);
    // The client left while its token was read: no further event would announce the end.
    if (!reply.sse.isConnected) return leave();
    const close = () => reply.sse.close();
    const ofSession = bySession.get(user.sid) ?? new Set();
    bySession.set(user.sid, ofSession.add(close));
    open.add(close);
    const expiry = setTimeout(close, Math.max(0, user.exp * 1000 - ctx.clock.now().getTime()));
    const tell = (mensagem: MensagemAoVivo) => {
      if (reply.sse.isConnected) void reply.sse.send({ data: mensagem }).catch(close);
    };
    const heard = user.role === 'OPERADOR' ? [user.id, AOS_OPERADORES] : [user.id];
    const unsubscribe = heard.map((para) => ctx.bus.subscribe(para, tell, semOuvir));
    reply.sse.onClose(() => {
      leave();
      clearTimeout(expiry);
      for (const stop of unsubscribe) stop();
      open.delete(close);
      ofSession.delete(close);
      if (ofSession.size === 0) bySession.delete(user.sid);
    });
    reply.sse.keepAlive();
    await reply.sse.send({ event: 'pronto', data: {} });
  });
}
