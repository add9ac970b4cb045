// The service worker, as `/sw.js`: it opens the site without network, caches the last reads of the person, and shows push notifications.

import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { KEPT_HEADER } from '../../lib/http/kept-header.ts';

/** Defined by the build (`worker.ts` beside `vite.config.ts`). */
declare const WORKER: {
  /** Changes with each build. */
  readonly versao: string;
  readonly arquivos: readonly string[];
  /** Patterns of the paths whose replies are cached for use without network. */
  readonly leituras: readonly string[];
  /** Addresses of pages: the document that opens any page without network, and the notifications. */
  readonly caminhos: { readonly documento: string; readonly notificacoes: string };
};

// TypeScript cannot combine the types of a worker and of a page in one project, so that the worker types in use are declared here.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Extendable {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  postMessage(message: unknown): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const worker = self as unknown as WorkerScope;

// Read once, because the build inserts the whole value at every use.
const { versao, arquivos, leituras: padroes, caminhos } = WORKER;
const CASCA = `festejo-casca-${versao}`;
const CASCAS = 'festejo-casca-';
const LEITURAS = 'festejo-leituras-';
/** The document that opens any page without network. The server sends the same document to every person. */
const DOCUMENTO = caminhos.documento;
const MAX_LEITURAS = 60;
/** Cached reads of a person expire after this time, for any later user of the device. */
const LEITURA_VALE_EM_MS = 7 * DIA_EM_MS;
const leituras = padroes.map((padrao) => new RegExp(padrao, 'i'));
/** Number of deletions so far. A reply whose request began before a deletion is not cached. */
let esquecidas = 0;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CASCA);
      for (const arquivo of [DOCUMENTO, ...arquivos]) {
        // One after the other with low priority, because a phone's network is slow and the page's own requests come first.
        const reply = await fetch(arquivo, { priority: 'low' });
        if (!reply.ok) throw new Error(`${arquivo}: ${reply.status}`);
        await cache.put(arquivo, reply);
      }
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(CASCAS) && name !== CASCA) await caches.delete(name);
      await esquecerVelhas();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/')) {
    const pessoaId = pessoaDe(request.headers.get('authorization'));
    if (pessoaId !== null && leituras.some((padrao) => padrao.test(url.pathname))) event.respondWith(ler(event, LEITURAS + pessoaId));
  } else if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/arquivos/')) event.respondWith(abrir(event));
  } else if (arquivos.includes(url.pathname)) {
    event.respondWith(url.pathname.startsWith('/assets/') ? daCasca(request) : fetch(request).catch(() => daCasca(request)));
  }
});

/** Returns the server's document, or the cached document without network. */
async function abrir({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const kept = await caches.match(DOCUMENTO, { cacheName: CASCA });
    if (!kept) throw failure;
    return kept;
  }
}

async function daCasca(request: Request): Promise<Response> {
  return (await caches.match(new URL(request.url).pathname, { cacheName: CASCA })) ?? fetch(request);
}

/** Returns the server's reply and caches it for the person. Without network, returns the cached reply. */
async function ler(event: Asked, cacheName: string): Promise<Response> {
  const { request } = event;
  const antes = esquecidas;
  try {
    const reply = await fetch(request);
    // Keeps the worker alive until the reply is cached.
    if (reply.ok) event.waitUntil(guardar(request.url, reply.clone(), cacheName, antes).catch(() => undefined));
    return reply;
  } catch (failure) {
    const kept = request.signal.aborted ? undefined : await caches.match(request.url, { cacheName });
    if (!kept || velha(kept)) throw failure;
    return kept;
  }
}

const velha = (kept: Response) => Date.now() - Date.parse(kept.headers.get(KEPT_HEADER) ?? '') > LEITURA_VALE_EM_MS;

/** Deletes expired reads of every person. */
async function esquecerVelhas(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(LEITURAS)) continue;
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      const kept = await cache.match(asked);
      if (kept && velha(kept)) await cache.delete(asked);
    }
  }
}

async function guardar(url: string, reply: Response, cacheName: string, antes: number): Promise<void> {
  const headers = new Headers(reply.headers);
  headers.set(KEPT_HEADER, new Date().toISOString());
  const body = await reply.arrayBuffer();
  if (antes !== esquecidas) return;
  const cache = await caches.open(cacheName);
  // Delete and put makes the entry the youngest, because the oldest entries are deleted first.
  await cache.delete(url);
  await cache.put(url, new Response(body, { headers }));
  for (const old of (await cache.keys()).slice(0, -MAX_LEITURAS)) await cache.delete(old);
  if (antes !== esquecidas) await caches.delete(cacheName);
}

/** Returns the id of the token's person. Caches are separated by this id, and the token itself is not stored. */
function pessoaDe(authorization: string | null): string | null {
  try {
    const part = authorization?.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

/** Deletes the cached reads of every person except `menosDe`. */
async function esquecer(menosDe: string | null): Promise<void> {
  // Replies to pending requests of the current person are still cached.
  if (menosDe === null) esquecidas += 1;
  for (const name of await caches.keys()) if (name.startsWith(LEITURAS) && name !== LEITURAS + menosDe) await caches.delete(name);
}

worker.addEventListener('message', (event) => {
  const { assumir, esquecer: menosDe } = event.data as { assumir?: true; esquecer?: string | null };
  event.waitUntil(esquecerVelhas());
  if (assumir) void worker.skipWaiting();
  if (menosDe !== undefined) event.waitUntil(esquecer(menosDe));
});

interface Aviso {
  readonly id?: string;
  readonly titulo?: string;
  readonly mensagem?: string;
  readonly caminho?: string | null;
}

worker.addEventListener('push', (event) => {
  const { id, titulo = 'Festejo', mensagem = '', caminho } = (event.data?.json() ?? {}) as Aviso;
  event.waitUntil(
    worker.registration.showNotification(titulo, {
      body: mensagem,
      lang: 'pt-BR',
      icon: '/icones/192.png',
      badge: '/icones/selo.png',
      // A repeated notification replaces the first.
      ...(id && { tag: id }),
      data: { caminho: caminho?.startsWith('/') ? caminho : caminhos.notificacoes },
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { caminho } = event.notification.data as { caminho: string };
  event.notification.close();
  event.waitUntil(
    (async () => {
      const [aberta] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (!aberta) return worker.clients.openWindow(caminho);
      // The tab's router opens the page, so that the tab keeps its session.
      aberta.postMessage({ abrir: caminho });
      return aberta.focus();
    })(),
  );
});
