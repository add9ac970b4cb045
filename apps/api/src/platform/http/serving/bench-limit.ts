import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../errors.ts';
import { findCorpo, insertLinha } from './bench-limit.queries.ts';

/**
 * Registers the baseline that `npm run bench` compares each path with: this server answers the same bytes from one indexed SELECT by
 * primary key over the same pool; for writes it commits one plain INSERT. It exists only with `BENCH=1`, and its tables belong to the
 * bench.
 */
export function registerBenchLimit(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>('/limite/:id', async (request, reply) => {
    const corpo = await findCorpo(ctx.database, request.params.id);
    if (corpo === undefined) throw new NotFound();
    return reply.type('application/json; charset=utf-8').send(corpo);
  });
  app.post('/limite', async (_request, reply) => {
    await insertLinha(ctx.database);
    return reply.send({ message: 'ok' });
  });
}
