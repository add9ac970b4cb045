import { DOWNLOADS } from '@festejo/contrato/api/downloads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { admit } from './admit.ts';
import { authorize, type User } from './route.ts';

/**
 * Registers a download of the contract. Role and costs follow from the contract; the handler answers with bytes.
 * @param path one of `DOWNLOADS`, with `/api`
 * @throws Error when the contract has no such download
 */
export function download<U extends User>(
  api: FastifyInstance,
  ctx: Context,
  path: string,
  handler: (user: U, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const described = DOWNLOADS.find((one) => one.path === path);
  if (!described) throw new Error(`${path} is no download of the contract`);
  api.get(path.replace(/^\/api/, ''), async (request, reply) => {
    const user = (await authorize(ctx, described.access, request)) as U;
    return admit(ctx, request, described, user, () => handler(user, request, reply));
  });
}
