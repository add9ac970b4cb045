import { ACAO_DO_HEVC, TEXTO_DO_HEVC } from '@festejo/contrato/common/constants.ts';
import { createHelperProcess } from '../../helper-process.ts';
import { AppError } from '../../http/errors.ts';
import { inTurn } from '../../turns/costs.ts';
import { whenGivenUp } from '../given-up.ts';
import type { VideoRefusal } from './refusals.ts';

const ENDING = /\.(mp4|webm)$/;

const SAVE_AGAIN = 'Abra-o em um programa de vídeo, salve de novo em MP4 e envie o arquivo novo.';

const REFUSALS: Readonly<Record<VideoRefusal, readonly [message: string, acao: string]>> = {
  'not a video': ['O arquivo enviado não é um vídeo que possamos mostrar', 'Envie um vídeo em MP4, MOV ou WebM.'],
  cut: ['O vídeo chegou incompleto: não há o que mostrar', 'Veja se ele abre inteiro no seu aparelho e envie de novo.'],
  'no picture': ['O arquivo só tem som, sem imagem', 'Envie um vídeo com imagem.'],
  hevc: [TEXTO_DO_HEVC, ACAO_DO_HEVC],
  codec: ['Este vídeo está em um formato que não abre em todos os celulares e computadores', ACAO_DO_HEVC],
  protected: ['O vídeo está protegido contra cópia', 'Envie um vídeo que você mesmo gravou.'],
  unreadable: ['Não foi possível tirar do vídeo o lugar e a data em que foi feito', SAVE_AGAIN],
};

/** In a process of its own: the tables of a video can be written so that going through them takes seconds. */
const prepare = createHelperProcess<{ path: string; judged: boolean }, 'mp4' | 'webm' | VideoRefusal>(
  new URL('./video-process.ts', import.meta.url),
  {
    timeLimitInMs: 20_000,
    idleInMs: 20_000,
    heapInMb: 96,
    memoryInMb: 200,
  },
);

/** Whether a key is a video's; any other is a picture's. */
export const isVideo = (chave: string): boolean => ENDING.test(chave);

/**
 * Takes out of a video, in place, what it says of where, when and with what it was filmed.
 * @returns the ending that it is kept with, by its content alone
 * @param judged false of one that is kept already: it stays, whatever it shows
 * @throws AppError 415 when no browser shows it, or it cannot be read through; 413 or 422 when that takes too much memory or time.
 */
export async function prepareVideo(path: string, judged = true): Promise<'mp4' | 'webm'> {
  const prepared = await inTurn('imagem', () => prepare({ path, judged })).catch(whenGivenUp('O vídeo', 'VIDEO_DEMOROU', SAVE_AGAIN));
  if (prepared === 'mp4' || prepared === 'webm') return prepared;
  const [message, acao] = REFUSALS[prepared];
  throw new AppError(415, 'VIDEO_INVALIDO', message, { acao });
}
