import { ACAO_DO_MOV, TEXTO_DO_MOV } from '@festejo/contrato/common/constants.ts';
import { createHelperProcess } from '../../helper-process.ts';
import { AppError } from '../../http/errors.ts';
import { inTurn } from '../../turns/costs.ts';
import { whenGivenUp } from '../given-up.ts';
import type { VideoRefusal } from './video-process.ts';

const ENDING = /\.(mp4|webm)$/;

const REFUSALS: Readonly<Record<VideoRefusal, readonly [message: string, acao: string]>> = {
  mov: [TEXTO_DO_MOV, ACAO_DO_MOV],
  'not a video': ['O arquivo enviado não é um vídeo que possamos mostrar', 'Envie um vídeo em MP4 ou WebM.'],
  unreadable: [
    'Não foi possível tirar do vídeo o lugar e a data em que foi feito',
    'Abra-o em um programa de vídeo, salve de novo em MP4 e envie o arquivo novo.',
  ],
};

/** In a process of its own: the tables of a video can be written so that going through them takes seconds. */
const prepare = createHelperProcess<{ path: string }, 'mp4' | 'webm' | VideoRefusal>(new URL('./video-process.ts', import.meta.url), {
  timeLimitInMs: 20_000,
  idleInMs: 20_000,
  heapInMb: 96,
  memoryInMb: 200,
});

/** Whether a key is a video's; any other is a picture's. */
export const isVideo = (chave: string): boolean => ENDING.test(chave);

/**
 * Takes out of a video, in place, what it says of where, when and with what it was filmed.
 * @returns the ending that it is kept with, by its content alone
 * @throws AppError 415 when it is neither MP4 nor WebM, or cannot be read through; 413 or 422 when that takes too much memory or time.
 */
export async function prepareVideo(path: string): Promise<'mp4' | 'webm'> {
  const prepared = await inTurn('imagem', () => prepare({ path })).catch(
    whenGivenUp('O vídeo', 'VIDEO_DEMOROU', 'Abra-o em um programa de vídeo, salve de novo em MP4 e envie o arquivo novo.'),
  );
  if (prepared === 'mp4' || prepared === 'webm') return prepared;
  const [message, acao] = REFUSALS[prepared];
  throw new AppError(415, 'VIDEO_INVALIDO', message, { acao });
}
