import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../errors.ts';
import { findCorpo, insertLinha } from './bench-limit.queries.ts';

/**
 * The bare limit that `npm run bench` compares each path with (design, section 6): this same server answering the same
 * bytes from one indexed SELECT by primary key over the same pool; for writes, committing one bare INSERT. Only with
 * `BENCH=1`; the tables are the bench's own.
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
