import type { FastifyInstance } from 'fastify';

/**
 * Registers the JSON body parser. Some clients send a content type with every call, even without a body, so an empty body counts as no body
 * whatever its content type.
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
