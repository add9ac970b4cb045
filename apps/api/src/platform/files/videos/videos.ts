import { ACAO_DO_MOV, TEXTO_DO_MOV } from '@festejo/contrato/common/constants.ts';
import { AppError } from '../../http/errors.ts';

/** What every browser plays; of MP4 the brands that are video, and not Apple's own. */
const EXTENSIONS: Readonly<Record<string, 'mp4' | 'webm'>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };
const ENDING = /\.(mp4|webm)$/;

/** Whether a key is a video's; any other is a picture's. */
export const isVideo = (chave: string): boolean => ENDING.test(chave);

/**
 * Takes out of a video, in place, what it says of where, when and with what it was filmed.
 * @returns the ending that it is kept with, by its content alone
 * @throws AppError 415 when it is neither MP4 nor WebM, or cannot be read through.
 */
export async function prepareVideo(path: string): Promise<'mp4' | 'webm'> {
  // With the first video: a start does without.
  const [{ fileTypeFromFile }, { stripVideo }] = await Promise.all([import('file-type'), import('./strip-video.ts')]);
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  const extension = kind && EXTENSIONS[kind.mime];
  if (!extension) {
    const doIphone = kind?.mime === 'video/quicktime';
    throw new AppError(415, 'VIDEO_INVALIDO', doIphone ? TEXTO_DO_MOV : 'O arquivo enviado não é um vídeo que possamos mostrar', {
      acao: doIphone ? ACAO_DO_MOV : 'Envie um vídeo em MP4 ou WebM.',
    });
  }
  if (!(await stripVideo(path, extension))) {
    throw new AppError(415, 'VIDEO_INVALIDO', 'Não foi possível tirar do vídeo o lugar e a data em que foi feito', {
      acao: 'Abra-o em um programa de vídeo, salve de novo em MP4 e envie o arquivo novo.',
    });
  }
  return extension;
}
