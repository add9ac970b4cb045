import { ACAO_DO_MOV, TEXTO_DO_MOV, VIDEO_MAXIMO_EM_BYTES } from '@festejo/contrato/common/constants.ts';

/** What every browser plays, and the server takes. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** By its name, too: a computer that knows no QuickTime gives such a file no type. */
const isMov = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => type === 'video/quicktime' || /\.mov$/i.test(name);

/** Whether a file is a video, of a kind that is taken or not. */
export const isVideo = (file: Pick<File, 'type' | 'name'>): boolean => file.type.startsWith('video/') || isMov(file);

/** What is wrong with a video, before anything is sent; `null` when nothing is. */
export function videoProblem(file: Pick<File, 'type' | 'name' | 'size'>): string | null {
  if (isMov(file)) return `${TEXTO_DO_MOV}. ${ACAO_DO_MOV}`;
  if (!(VIDEO_TYPES as readonly string[]).includes(file.type)) return 'Escolha um vídeo em MP4 ou WebM';
  if (file.size === 0) return 'Este arquivo está vazio';
  if (file.size > VIDEO_MAXIMO_EM_BYTES) {
    const mb = Math.ceil(file.size / 1024 / 1024);
    return `Este vídeo tem ${mb} MB; o limite é ${VIDEO_MAXIMO_EM_BYTES / 1024 / 1024} MB`;
  }
  return null;
}
