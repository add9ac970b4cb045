import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fazerRepasses } from './fazer-remessas.ts';

export function registerRepasses(_api: FastifyInstance, ctx: Context): void {
  // At six in Brasília: banks take files from then on.
  ctx.jobs.every('fazer-repasses', '0 9 * * *', () => fazerRepasses(ctx));
}
