import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { NotFound } from './errors.ts';

/**
 * The bare limit that `npm run bench` compares each path with (design, section 6): this same server answering the same
 * bytes from one indexed SELECT by primary key over the same pool; for writes, committing one bare INSERT. Only with
 * `BENCH=1`; the tables are the bench's own.
 */
export function registerBenchLimit(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>('/limite/:id', async (request, reply) => {
    const [row] = await ctx.database.query('select corpo from limite where id = $1', [request.params.id]);
    if (!row) throw new NotFound();
    return reply.type('application/json; charset=utf-8').send(row['corpo']);
  });
  app.post('/limite', async (_request, reply) => {
    await ctx.database.query(
      `insert into limite_de_escrita (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, 12000)`,
      [1],
    );
    return reply.send({ message: 'ok' });
  });
}
