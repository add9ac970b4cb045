import type { FastifyInstance } from 'fastify';
import type { Pass } from '../../files/files.ts';
import { isKey } from '../../files/store.ts';
import { NotFound } from '../errors.ts';

/** Content types of `/arquivos/` by file ending. The types that the bucket stores are not used. */
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' };
const PASSED_ON = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

/**
 * Serves `/arquivos/` from a bucket. Ranges and conditions are passed on, and the bucket answers them.
 * @param pass requests an object from the bucket
 */
export function passKeptFiles(app: FastifyInstance, pass: Pass): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/arquivos/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params['*'];
      const type = TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''];
      if (!type || !isKey(key)) throw new NotFound();
      const answer = await pass(key, request.method === 'HEAD' ? 'HEAD' : 'GET', request.headers);
      const { statusCode = 0, headers } = answer;
      const said = Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
      if (statusCode >= 400) {
        answer.resume();
        if (statusCode === 404) throw new NotFound();
        const { 'content-range': range } = said;
        throw Object.assign(new Error('not as asked for'), { statusCode, ...(range && { headers: { 'content-range': range } }) });
      }
      reply.status(statusCode).headers(said).header('cache-control', 'public, max-age=31536000, immutable');
      if (statusCode !== 304) reply.type(type).header('accept-ranges', 'bytes');
      if (statusCode !== 304 && request.method === 'GET') return reply.send(answer);
      answer.resume();
      return reply.send();
    },
  });
}
