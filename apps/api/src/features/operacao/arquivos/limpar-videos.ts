import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/db/in-pages.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { deleteVideoALimpar, findVideosALimpar, type VideoALimpar } from './videos-a-limpar.queries.ts';

/**
 * Clock job: removes place, date and device from videos that an earlier version stored unchanged. Each video is cleaned once. A video that
 * the storage cannot deliver now is retried in the next round.
 */
export function limparVideos(ctx: Context): Promise<void> {
  return inPages(
    (depoisDe: VideoALimpar | undefined, limite) => findVideosALimpar(ctx.db, depoisDe, limite),
    ({ chave }) => limparVideo(ctx, chave).catch((error: unknown) => ctx.log.warn({ err: error, chave }, 'vídeo a limpar de novo')),
  );
}

async function limparVideo(ctx: Context, chave: string): Promise<void> {
  try {
    await ctx.files.cleanVideo(chave);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.error({ chave, motivo: error.message }, 'este vídeo guardado fica como está: peça outro ao fornecedor');
  }
  await deleteVideoALimpar(ctx.db, chave);
}
