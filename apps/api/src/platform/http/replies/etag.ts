import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cache-Control of a reply that is the same for every caller: a shared cache keeps it for `seconds`; a browser revalidates each time and
 * mostly gets a 304.
 */
export const KEPT_BY_CDN = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;

/**
 * A weak ETag: compressed and uncompressed replies with equal content count as equal.
 * @param digest hash of the uncompressed content
 */
export const etagOf = (digest: string) => `W/"${digest}"`;

/**
 * True when the client already has this version (`If-None-Match`, RFC 9110, 13.1.2).
 * @param etag of `etagOf`
 */
export function matches({ headers }: FastifyRequest, etag: string): boolean {
  const asked = headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = etag.slice(2);
  return asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

const KEPT = Symbol('kept by a CDN');

/**
 * Marks a reply that shared caches may keep for anonymous callers.
 * @param seconds lifetime in the cache
 */
export function keepOnTheWay(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', KEPT_BY_CDN(seconds));
  Object.assign(reply, { [KEPT]: true });
}

/** Adds an ETag to marked replies before they are compressed, and answers 304 to a client that has that version. */
export function tagReplies(api: FastifyInstance): void {
  api.addHook('onSend', (request, reply, payload, done) => {
    if (!(KEPT in reply) || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(hash('sha1', payload, 'base64url'));
    // A logged-in user gets another reply under this address.
    reply.header('etag', etag).header('vary', 'Authorization');
    if (!matches(request, etag)) return done(null, payload);
    reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return done(null, '');
  });
}
