import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Clients that announce a type with every call also do so where there is nothing to send: an empty body is then none,
 * whatever is said of it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') delete headers['content-type'];
  });
}
