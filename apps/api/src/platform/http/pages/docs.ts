import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { etagOf, matches } from '../replies/etag.ts';

const require = createRequire(import.meta.url);
/** Generated from the contract and committed (`npm run openapi`). */
const OPENAPI = new URL('../../../../../../packages/contrato/openapi.json', import.meta.url);
/** Swagger UI's own files from its Fastify package. They are read only when the page is opened. */
const SWAGGER_UI = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');
const FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };
const START = new URL('docs-start.js', import.meta.url);
const POLICY =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self'";

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do Festejo</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/inicio.js"></script>
  </body>
</html>
`;
/**
 * Registers `/api/openapi.json`, and the page `/api/docs` that shows it. Both are the same for every caller, and are sent as text, which
 * gets compressed.
 */
export async function registerDocs(api: FastifyInstance): Promise<void> {
  const kept = 'public, max-age=300';
  api.get('/openapi.json', async (request, reply) => {
    // The file is committed with line breaks, for reading a diff; the reply leaves them out.
    const text = JSON.stringify(JSON.parse(await readFile(OPENAPI, 'utf8')));
    const etag = etagOf(hash('sha1', text, 'base64url'));
    reply.header('cache-control', kept).header('etag', etag);
    return matches(request, etag) ? reply.status(304).send() : reply.type('application/json; charset=utf-8').send(text);
  });
  api.get('/docs', async (_request, reply) => {
    return reply.header('cache-control', kept).header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE);
  });
  api.get('/docs/inicio.js', async (_request, reply) => {
    return reply
      .header('cache-control', kept)
      .type('text/javascript; charset=utf-8')
      .send(await readFile(START, 'utf8'));
  });
  for (const [file, type] of Object.entries(FILES)) {
    api.get(`/docs/${file}`, async (_request, reply) => {
      const text = await readFile(join(SWAGGER_UI, file), 'utf8');
      return reply.header('cache-control', 'public, max-age=86400').type(`${type}; charset=utf-8`).send(text);
    });
  }
}
