import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Unavailable } from './errors.ts';

/** `/livez`: the process answers. `/readyz`: so does its database, and it is not stopping. */
export function registerHealth(app: FastifyInstance, ctx: Context): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // A connection whose last request ends during the stop would be kept for another one that cannot come.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.get('/livez', { logLevel: 'warn' }, async () => ({ estado: 'vivo' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (stopping) throw new Unavailable('O servidor está parando.');
    await ctx.database.query('select 1 as um where 1 = $1', [1]);
    return { estado: 'pronto' };
  });
}
