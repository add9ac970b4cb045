import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { admit } from '../../../platform/http/admit.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { indiceDoSitemap, type PaginasDeFora, parteDoSitemap, robots } from './sitemap.ts';

const UMA_HORA = 'public, max-age=3600';
const xml = (reply: FastifyReply) => reply.header('cache-control', UMA_HORA).type('application/xml; charset=utf-8');

/** Serves robots.txt and the sitemap to search engines. */
export function registerSitemap(app: FastifyInstance, ctx: Context, deFora: PaginasDeFora): void {
  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', UMA_HORA).type('text/plain; charset=utf-8').send(robots(ctx)));
  app.get('/sitemap.xml', (request, reply) =>
    admit(ctx, request, { id: 'sitemap' }, null, async () => xml(reply).send(await indiceDoSitemap(ctx, deFora))),
  );
  app.get<{ Params: { parte: string } }>('/sitemap/:parte', (request, reply) =>
    admit(ctx, request, { id: 'parteDoSitemap' }, null, async () => {
      const { parte: nome } = request.params;
      const parte = nome.endsWith('.xml') ? await parteDoSitemap(ctx, deFora, nome.slice(0, -'.xml'.length)) : null;
      if (!parte) throw new NotFound();
      // HEAD does not read the part's pages from the database.
      return xml(reply).send(Readable.from(request.method === 'HEAD' ? [] : parte));
    }),
  );
}
