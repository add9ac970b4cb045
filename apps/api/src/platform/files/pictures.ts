import { ACAO_DO_HEIC, IMAGEM_MAXIMA_EM_MEGAPIXELS, TEXTO_DO_HEIC } from '@festejo/contrato/common/constants.ts';
import { createHelperProcess } from '../helper-process.ts';
import { AppError } from '../http/errors.ts';
import { inTurn } from '../turns/costs.ts';
import { whenGivenUp } from './given-up.ts';
import type { EncodedPicture, PictureSource, Refusal } from './pictures-process.ts';

/** Widths of each stored picture in pixels, ascending. */
export const SIZES = [320, 640, 1280] as const;

/** Time limit of one picture. A camera's largest picture takes some seconds; a longer one was made to take long. */
const PICTURE_IN_MS = 20_000;
/** Memory limit of the process. The largest accepted pictures need three quarters of it (`mostMegapixels`). */
const PICTURE_IN_MB = 400;
const notAPicture = () =>
  new AppError(415, 'IMAGEM_INVALIDA', 'O arquivo enviado não é uma imagem que possamos usar', {
    acao: 'Envie uma foto em JPG, PNG ou WebP.',
  });

const heic = () => new AppError(415, 'IMAGEM_INVALIDA', TEXTO_DO_HEIC, { acao: ACAO_DO_HEIC });

const broken = () =>
  new AppError(415, 'IMAGEM_INVALIDA', 'A imagem chegou incompleta ou estragada', {
    acao: 'Veja se ela abre inteira no seu aparelho e envie de novo.',
  });

const tooMuchText = () =>
  new AppError(413, 'GRANDE_DEMAIS', 'A imagem traz texto demais escondido dentro dela', {
    acao: 'Abra-a no seu aparelho, salve de novo em JPG e envie a imagem nova.',
  });

const tooManyPixels = (most: number) =>
  most < IMAGEM_MAXIMA_EM_MEGAPIXELS
    ? new AppError(413, 'GRANDE_DEMAIS', `A imagem tem pontos demais: deste tipo o limite é de ${most} megapixels`, {
        acao: `Diminua a imagem, ou envie-a em JPG: aí vale até ${IMAGEM_MAXIMA_EM_MEGAPIXELS} megapixels.`,
      })
    : new AppError(413, 'GRANDE_DEMAIS', `A imagem tem pontos demais: o limite é de ${most} megapixels`, {
        acao: 'Diminua a imagem e envie de novo.',
      });

/**
 * Creates the helper process that encodes pictures, one at a time since decoding takes up to 300 MB.
 * @param timeLimitInMs limit of one picture
 */
export function createPictureEncoder(timeLimitInMs: number) {
  const encode = createHelperProcess<{ source: PictureSource; avif: boolean }, EncodedPicture | Refusal>(
    new URL('./pictures-process.ts', import.meta.url),
    { timeLimitInMs, idleInMs: 20_000, heapInMb: 96, memoryInMb: PICTURE_IN_MB },
  );
  return async (source: PictureSource, avif: boolean): Promise<EncodedPicture> => {
    const result = await inTurn('imagem', () => encode({ source, avif })).catch(
      whenGivenUp('A imagem', 'IMAGEM_DEMOROU', 'Tente de novo. Se acontecer outra vez, envie uma imagem menor.'),
    );
    if (result === 'not a picture') throw notAPicture();
    if (result === 'heic') throw heic();
    if (result === 'broken') throw broken();
    if (result === 'too much text') throw tooMuchText();
    if ('mostMegapixels' in result) throw tooManyPixels(result.mostMegapixels);
    return result;
  };
}
const encodeInTime = createPictureEncoder(PICTURE_IN_MS);

/**
 * Re-encodes a picture as WebP in each size, upright, in sRGB, without EXIF and without data hidden behind the picture. Only the first
 * frame of an animation is stored. A picture smaller than a size is not enlarged. The decoder runs in a helper process, so that its memory,
 * time and crashes do not affect the server.
 * @param source its file, or its bytes
 * @param avif also encodes AVIF, for pictures with many viewers.
 * @throws AppError 415 when it is not a complete picture of an accepted kind; 413 when it unpacks to too much; 422 when it takes too long;
 * Unavailable (503) when the process was killed twice.
 */
export function encodePicture(source: PictureSource, avif = false): Promise<EncodedPicture> {
  return encodeInTime(source, avif);
}
