import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { NotFound } from './errors.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR = '365d';

/** Serves kept pictures at `/arquivos/` and the built web: every page address answers with its one document. */
export async function registerWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(fastifyStatic, {
    root: ctx.files.root,
    prefix: '/arquivos/',
    immutable: true,
    maxAge: YEAR,
    index: false,
    wildcard: true,
  });
  const documentOf = await webDocument(app, ctx);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(api|arquivos|assets)(\/|$)/i.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!documentOf || !wantsPage) return reply.status(404).send(new NotFound().toBody(request.id));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(documentOf(request.url));
  });
}

/** Serves the built files and gives the document of a page's address; undefined when the web was not built. */
async function webDocument(app: FastifyInstance, ctx: Context): Promise<((url: string) => string) | undefined> {
  const document = await readFile(`${DIST}index.html`, 'utf8').catch(() => undefined);
  if (document === undefined) {
    ctx.log.warn('a web não foi construída (npm run build): só a API responde');
    return undefined;
  }
  // Without it (a build of before) every page is served, only later.
  const tagsByPath = await readFile(`${DIST}paginas.json`, 'utf8').catch(() => '[]');
  const pages = (JSON.parse(tagsByPath) as { path: string; tags: string }[]).map(({ path, tags }) => ({
    pattern: patternOf(path),
    document: document.replace('</head>', `${tags}</head>`),
  }));
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/',
    wildcard: true,
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return pages.find(({ pattern }) => pattern.test(path))?.document ?? document;
  };
}

/** The web's route path (`/a/:b/:c?`, `*` = any other) as a pattern. */
function patternOf(path: string): RegExp {
  if (path === '*') return /^/;
  const parts = path
    .replace(/\/$/, '')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${parts}/?$`, 'i');
}
