import { createHmac, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { recursoDoCaminho } from '@festejo/contrato/api/recursos.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mayLag } from '../../db/statements/lag.ts';
import { admit } from '../admit.ts';
import { answerFailure } from '../error-handler.ts';
import { MethodNotAllowed, NotFound } from '../errors.ts';
import { type MethodsOf, pathOf, patternOf } from '../paths.ts';
import { etagOf, KEPT_BY_CDN, matches } from '../replies/etag.ts';
import { POLICY_OF_WORKER, policyOfPages } from '../replies/security-headers.ts';
import { bodyOf, type DocumentSource, headOf, type PageDocument, paramsOf } from './documents.ts';
import { passKeptFiles } from './kept-files.ts';
import { registerSocialPictures } from './social-pictures.ts';
import { registerWellKnown } from './well-known.ts';

/** Folder of the built web. */
export const DIST = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));
const YEAR = '365d';
/** Placeholder that the build writes for a page's nonce (`html.cspNonce` of apps/web/vite.config.ts). */
const NONCE = '__CSP_NONCE__';
/** Prefixes of addresses that are never pages. */
const NO_PAGE = /^\/(api|arquivos|assets)(\/|$)/i;
/** Built files that only the server reads: documents (they are templates), the table of pages, compressed copies, and dot files. */
const KEPT_BACK = /^\/(index\.html|paginas\.json)|\/\.|\.(br|gz)$/;

const READS: readonly string[] = ['GET', 'HEAD'];

/** A row of the table of pages that the build writes. */
interface Page {
  /** Route path of the web: `/a/:b/:c?`, `*` = any other. */
  readonly path: string;
  readonly titulo?: string;
  readonly descricao?: string;
  /** Canonical address of a page that has several. */
  readonly caminho?: string;
  /** True for a private page or a page behind a secret link: search engines are asked to leave it out. */
  readonly foraDaBusca?: true;
  /** Link tags that name the page's files. */
  readonly tags: string;
}

interface Web {
  /** Addresses of the files that are served unchanged. */
  readonly files: ReadonlySet<string>;
  isPage(path: string): boolean;
  /** Answers with the document of a page, or with the not-found document for any other address. */
  sendDocument(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** A page's document without the metadata of a record, cut at the places of head, body and nonce. */
interface Layout {
  readonly before: string[];
  readonly between: string[];
  readonly after: string[];
  /** Metadata from the table of pages. */
  readonly known: PageDocument;
}

interface KnownPage {
  readonly pattern: RegExp;
  readonly path: string;
  readonly layout: Layout;
  readonly source: DocumentSource | undefined;
}

/**
 * Serves stored pictures at `/arquivos/`, and the built web: each page address answers with its document, any other address with the
 * not-found document and 404.
 * @param dist folder of the built web
 * @param methodsOf methods of the server's addresses
 * @param sources metadata of records, by page
 */
export async function registerWeb(
  app: FastifyInstance,
  ctx: Context,
  dist: string,
  methodsOf: MethodsOf,
  sources: readonly DocumentSource[] = [],
): Promise<void> {
  if (ctx.files.root !== null) {
    await app.register(fastifyStatic, {
      root: ctx.files.root,
      prefix: '/arquivos/',
      decorateReply: false,
      immutable: true,
      maxAge: YEAR,
      index: false,
    });
  } else if (ctx.files.pass) passKeptFiles(app, ctx.files.pass);
  registerSocialPictures(app, ctx);
  registerWellKnown(app, ctx);
  const web = await openWeb(app, ctx, dist, sources);
  const isRead = (path: string) => web?.files.has(path) || web?.isPage(path) || /^\/arquivos\/./i.test(path);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const path = pathOf(request.url);
      if (web?.files.has(path)) return reply.sendFile(path.slice(1));
      if (!web || NO_PAGE.test(path)) throw new NotFound();
      return web.sendDocument(path, request, reply);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = isRead(path) ? READS : methodsOf(path);
    const reads = READS.includes(request.method);
    if (reads && web && !NO_PAGE.test(path)) return web.sendDocument(path, request, reply);
    return answerFailure(reply, methods.length > 0 && !reads ? new MethodNotAllowed(methods) : new NotFound(), request.id);
  });
}

/** Reads the built web. Returns undefined when it was not built. */
async function openWeb(app: FastifyInstance, ctx: Context, dist: string, sources: readonly DocumentSource[]): Promise<Web | undefined> {
  const [template, pagesOfBuild] = await Promise.all(
    ['index.html', 'paginas.json'].map((file) => readFile(dist + file, 'utf8').catch(() => undefined)),
  );
  if (template === undefined || pagesOfBuild === undefined) {
    ctx.log.warn('a web não foi construída (npm run build): só a API responde');
    return undefined;
  }
  const table = JSON.parse(pagesOfBuild) as Page[];
  const known = table.filter(({ path }) => path !== '*');
  const pages = known.map(
    (page): KnownPage => ({
      pattern: patternOf(page.path),
      path: page.path,
      layout: layoutOf(template, page),
      source: sources.find(({ path }) => path === page.path && !isOff(ctx, path)),
    }),
  );
  const notFound = layoutOf(template, table.find(({ path }) => path === '*') ?? { path: '*', tags: '' });
  const find = (path: string) => pages.find(({ pattern }) => pattern.test(path));

  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    index: false,
    preCompressed: true,
    // The code below writes the header.
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A service worker has the policy of its own file: it may only connect to this server.
      if (/\/sw\.js(\.br|\.gz)?$/.test(path)) response.header('content-security-policy', POLICY_OF_WORKER);
    },
  });
  const built = await readdir(dist, { recursive: true, withFileTypes: true });
  const addresses = built.filter((file) => file.isFile()).map(({ parentPath, name }) => `/${`${parentPath}/${name}`.slice(dist.length)}`);
  const policy = policyOfPages(ctx.config);
  const secret = ctx.secrets.keyFor('nonce');

  return {
    files: new Set(addresses.map((address) => address.replace(/\/{2,}/g, '/')).filter((address) => !KEPT_BACK.test(address))),
    isPage: (path) => find(path) !== undefined,
    async sendDocument(path, request, reply) {
      const page = find(path);
      const said = page && (await wordsOf(ctx, request, page, path));
      const layout = page?.layout ?? notFound;
      const words = said ?? (said === null ? notFound : layout).known;
      const head = headOf(words, ctx.publicUrl());
      if (words.foraDaBusca) reply.header('x-robots-tag', 'noindex');
      const body = said?.corpo ? bodyOf(said.corpo) : '';
      const write = (nonce: string) => layout.before.join(nonce) + head + layout.between.join(nonce) + body + layout.after.join(nonce);
      reply.status(page && said !== null ? 200 : 404).type('text/html; charset=utf-8');
      if (!said) {
        // The nonce belongs to this reply, so no cache may keep the reply for another client.
        const nonce = randomBytes(16).toString('base64url');
        return reply.header('cache-control', 'private, no-cache').header('content-security-policy', policy(nonce)).send(write(nonce));
      }
      // The document of a record is the same for every visitor, so a CDN may keep it. Its nonce is derived from its content (decision 28).
      const nonce = createHmac('sha256', secret).update(write('')).digest('base64url').slice(0, 22);
      const etag = etagOf(nonce);
      reply
        .header('cache-control', KEPT_BY_CDN(SECONDS_OF_A_DOCUMENT))
        .header('etag', etag)
        .header('content-security-policy', policy(nonce));
      return matches(request, etag) ? reply.status(304).send() : reply.send(write(nonce));
    },
  };
}

function isOff({ features }: Context, path: string): boolean {
  const recurso = recursoDoCaminho(path);
  return recurso !== undefined && features.isOff(recurso);
}

/**
 * The feature's metadata for the page. It is undefined when no feature has any, or when reading it failed: the page itself then shows the
 * failure. It is null when the record does not exist.
 */
async function wordsOf(
  ctx: Context,
  request: FastifyRequest,
  { path: route, source }: KnownPage,
  path: string,
): Promise<PageDocument | null | undefined> {
  if (!source) return undefined;
  try {
    const describe = () => source.describe(ctx, paramsOf(route, path));
    return await admit(ctx, request, { id: route }, null, () => mayLag(describe, (words) => words !== null));
  } catch (error) {
    ctx.log.warn({ err: error }, 'o documento da página ficou sem as palavras dela');
    return undefined;
  }
}

const HEAD = '__HEAD__';
const BODY = '__BODY__';
/** Maximum age of a record's document in a cache: link previews show a change after this time. */
const SECONDS_OF_A_DOCUMENT = 60;

function layoutOf(template: string, { titulo = 'Festejo', descricao = '', tags, path: _, ...rest }: Page): Layout {
  const [before = '', between = '', after = ''] = template
    .replace(/<title>.*<\/title>/, () => HEAD)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${tags}</head>`)
    .replace('</body>', () => `${BODY}</body>`)
    .split(new RegExp(`${HEAD}|${BODY}`));
  return { before: before.split(NONCE), between: between.split(NONCE), after: after.split(NONCE), known: { titulo, descricao, ...rest } };
}
