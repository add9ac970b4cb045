import { CAMINHO_AO_VIVO } from '@festejo/contrato/vivo.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { authorize } from '../http/route.ts';

/** The event stream of the person who asks; it ends with the session, with the token's life, or when the server stops. */
export function registerStream(api: FastifyInstance, ctx: Context): void {
  const open = new Set<() => void>();
  const bySession = new Map<string, Set<() => void>>();
  let stopping = false;

  api.addHook('preClose', async () => {
    stopping = true;
    for (const close of open) close();
  });
  ctx.sessions.onEnded((sid) => {
    for (const close of bySession.get(sid) ?? []) close();
  });

  api.get(CAMINHO_AO_VIVO.replace(/^\/api/, ''), { sse: { kind: 'only' } } as never, async (request, reply) => {
    const user = await authorize(ctx, 'autenticado', request);
    if (!user || stopping) return reply.status(503).send();
    const close = () => reply.sse.close();
    const ofSession = bySession.get(user.sid) ?? new Set();
    bySession.set(user.sid, ofSession.add(close));
    open.add(close);
    const expiry = setTimeout(close, Math.max(0, user.exp * 1000 - ctx.clock.now().getTime()));
    const unsubscribe = ctx.bus.subscribe(user.id, (mensagem) => {
      if (reply.sse.isConnected) void reply.sse.send({ data: mensagem }).catch(close);
    });
    reply.sse.onClose(() => {
      clearTimeout(expiry);
      unsubscribe();
      open.delete(close);
      ofSession.delete(close);
      if (ofSession.size === 0) bySession.delete(user.sid);
    });
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    reply.sse.keepAlive();
    await reply.sse.send({ event: 'pronto', data: {} });
  });
}
