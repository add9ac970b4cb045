import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { whenGivenUp } from '../../files/given-up.ts';
import { isKey } from '../../files/store.ts';
import { createHelperProcess } from '../../helper-process.ts';
import { inTurn } from '../../turns/costs.ts';
import { admit } from '../admit.ts';
import { NotFound } from '../errors.ts';

/** Pixels of the picture in the preview of a shared link. */
export const SOCIAL = { width: 1200, height: 630 } as const;
const FOLDER = '/social/';
/** Picture of the web for pages without a picture of their own. */
const OF_THE_HOUSE = '/social.jpg';

const cut = createHelperProcess<{ bytes: Uint8Array; width: number; height: number }, Uint8Array>(
  new URL('../../files/social-process.ts', import.meta.url),
  { timeLimitInMs: 10_000, idleInMs: 20_000, heapInMb: 64, memoryInMb: 300 },
);

/**
 * Address of a page's picture for link previews: a JPEG, since some previews show no WebP.
 * @param picture address of a stored picture, as `/arquivos/…`
 */
export function socialPictureOf(picture: string | null | undefined): string {
  const [, key] = /^\/arquivos\/(.+)-\d+\.webp$/.exec(picture ?? '') ?? [];
  return key === undefined ? OF_THE_HOUSE : `${FOLDER}${key}.jpg`;
}

/** Serves stored pictures as JPEG for link previews. Each picture is made when it is requested. */
export function registerSocialPictures(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { '*': string } }>(`${FOLDER}*`, (request, reply) =>
    admit(ctx, request, { id: 'fotoDoLink', custos: ['imagem'] }, null, async () => {
      const [, key] = /^(.+)\.jpg$/.exec(request.params['*']) ?? [];
      const kept = key !== undefined && isKey(key) ? await ctx.files.readPicture(key) : null;
      if (!kept) throw new NotFound();
      const bytes = await buffer(kept);
      const jpeg = await inTurn('imagem', () => cut({ bytes, ...SOCIAL })).catch(
        whenGivenUp('A imagem', 'IMAGEM_DEMOROU', 'Tente de novo.'),
      );
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(Buffer.from(jpeg));
    }),
  );
}
