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

/** The check runs in a helper process: a hostile file's tables can make it take seconds. */
const prepare = createHelperProcess<{ path: string; judged: boolean }, 'mp4' | 'webm' | VideoRefusal>(
  new URL('./video-process.ts', import.meta.url),
  {
    timeLimitInMs: 20_000,
    idleInMs: 20_000,
    heapInMb: 96,
    memoryInMb: 200,
  },
);

/** True when a key names a video; any other key names a picture. */
export const isVideo = (chave: string): boolean => ENDING.test(chave);

/**
 * Removes a video's metadata of place, time and device, in place.
 * @param path the file
 * @param judged false accepts a video that is stored already, even when browsers do not show it
 * @returns the file ending by its content
 * @throws AppError 415 when no browser shows it or its structure is unreadable; 413 or 422 when the check takes too much memory or time.
 */
export async function prepareVideo(path: string, judged = true): Promise<'mp4' | 'webm'> {
  const prepared = await inTurn('imagem', () => prepare({ path, judged })).catch(whenGivenUp('O vídeo', 'VIDEO_DEMOROU', SAVE_AGAIN));
  if (prepared === 'mp4' || prepared === 'webm') return prepared;
  const [message, acao] = REFUSALS[prepared];
  throw new AppError(415, 'VIDEO_INVALIDO', message, { acao });
}
