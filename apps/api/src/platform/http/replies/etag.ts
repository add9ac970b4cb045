import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of what is the same for everybody: a cache on the way keeps it so long; a browser asks each time, and mostly gets a 304. */
export const KEPT_BY_CDN = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;

/** Weak: the same words count as the same, compressed or not. */
export const etagOf = (digest: string) => `W/"${digest}"`;

/** Whether the client has this already (RFC 9110, 13.1.2). */
export function matches({ headers }: FastifyRequest, etag: string): boolean {
  const asked = headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = etag.slice(2);
  return asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

const KEPT = Symbol('kept by a CDN');

/** Marks a reply as one that caches on the way may keep, for who asks without a login. */
export function keepOnTheWay(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', KEPT_BY_CDN(seconds));
  Object.assign(reply, { [KEPT]: true });
}

/** Gives such replies their ETag, and a 304 to who has them; before they are compressed. */
export function tagReplies(api: FastifyInstance): void {
  api.addHook('onSend', (request, reply, payload, done) => {
    if (!(KEPT in reply) || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(hash('sha1', payload, 'base64url'));
    // What a person is answered is another reply under the same address.
    reply.header('etag', etag).header('vary', 'Authorization');
    if (!matches(request, etag)) return done(null, payload);
    reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return done(null, '');
  });
}
