import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies. Clients that announce JSON with every call also do so where there is nothing to send: an empty body is then none. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, String(body), done);
  });
}
