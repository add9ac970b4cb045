import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { limparArquivos } from './limpar-arquivos.ts';

/** Registers no routes, only the clock jobs that clean up stored files. */
export function registerArquivos(_api: FastifyInstance, ctx: Context): void {
  ctx.jobs.every('limpar-arquivos', '41 6 * * *', async () => void (await limparArquivos(ctx)));
  ctx.jobs.every('limpar-videos', '*/10 * * * *', async () => (await import('./limpar-videos.ts')).limparVideos(ctx));
}
