import { ACAO_DO_MOV, TEXTO_DO_MOV } from '@festejo/contrato/common/constants.ts';
import { AppError } from '../http/errors.ts';

/** What every browser plays; of MP4 the brands that are video, and not Apple's own. */
const EXTENSIONS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };
const ENDING = /\.(mp4|webm)$/;

/** Whether a key is a video's; any other is a picture's. */
export const isVideo = (chave: string): boolean => ENDING.test(chave);

/** The ending that a video is kept with, by its content alone. @throws AppError 415 when it is neither MP4 nor WebM. */
export async function videoExtension(path: string): Promise<string> {
  // With the first video: a start does without the library.
  const { fileTypeFromFile } = await import('file-type');
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  const extension = kind && EXTENSIONS[kind.mime];
  if (!extension) {
    const doIphone = kind?.mime === 'video/quicktime';
    throw new AppError(415, 'VIDEO_INVALIDO', doIphone ? TEXTO_DO_MOV : 'O arquivo enviado não é um vídeo que possamos mostrar', {
      acao: doIphone ? ACAO_DO_MOV : 'Envie um vídeo em MP4 ou WebM.',
    });
  }
  return extension;
}
