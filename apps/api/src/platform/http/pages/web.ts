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

/** Where the web is built to. */
export const DIST = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));
const YEAR = '365d';
/** What the build writes where a page's nonce belongs (`html.cspNonce` of apps/web/vite.config.ts). */
const NONCE = '__CSP_NONCE__';
/** Addresses that are no pages, whatever is or is not there. */
const NO_PAGE = /^\/(api|arquivos|assets)(\/|$)/i;
/** Of the built files what the server alone reads: documents (they are templates), the table of pages, what begins with a dot. */
const KEPT_BACK = /^\/(index\.html|paginas\.json)|\/\.|\.(br|gz)$/;

const READS: readonly string[] = ['GET', 'HEAD'];

/** A line of the table of pages that the build writes. */
interface Page {
  /** Route path of the web: `/a/:b/:c?`, `*` = any other. */
  readonly path: string;
  readonly titulo?: string;
  readonly descricao?: string;
  /** The one address of a page that has several. */
  readonly caminho?: string;
  /** Of one's own, or by a secret link: search engines are asked to leave it out. */
  readonly foraDaBusca?: true;
  /** Link tags that name the page's files. */
  readonly tags: string;
}

interface Web {
  /** Files that are served as they are, by their address. */
  readonly files: ReadonlySet<string>;
  isPage(path: string): boolean;
  /** Answers with the document of a page, or of "not found" for any other address. */
  sendDocument(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** A page's document but for what it says of a record: cut where its head, its body and its nonce belong. */
interface Layout {
  readonly before: string[];
  readonly between: string[];
  readonly after: string[];
  /** What the table of pages says. */
  readonly known: PageDocument;
}

interface KnownPage {
  readonly pattern: RegExp;
  readonly path: string;
  readonly layout: Layout;
  readonly source: DocumentSource | undefined;
}

/**
 * Serves kept pictures at `/arquivos/` and the built web: each page address answers any client with its document, any other
 * with the one that says 404.
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

/** Reads the built web; undefined when it was not built. */
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
    // The header is ours.
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker lives by the policy of its own file: it asks this server, and nobody else.
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
        // The nonce is of this reply: nobody on the way keeps it for another.
        const nonce = randomBytes(16).toString('base64url');
        return reply.header('cache-control', 'private, no-cache').header('content-security-policy', policy(nonce)).send(write(nonce));
      }
      // Of a record, and the same for everybody: a CDN may keep it. Its nonce is of its words (decision 32).
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

/** What a feature says of the page; undefined when none does, or cannot now: the page tells its own failure. Null = nothing is there. */
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
/** So long a change of a record may take to reach link previews. */
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
