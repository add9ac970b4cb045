import { VIDEO_MAXIMO_EM_BYTES } from '@festejo/contrato/common/constants.ts';

/** Container formats that can hold a video that every browser plays. The server checks the content. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v'] as const;
/** A computer without QuickTime support gives a `.mov` file an empty type. */
const NAMES = /\.(?:mp4|m4v|mov|webm)$/i;

/** Whether a file is a video, of an accepted type or not. */
export const isVideo = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('video/') || (type === '' && NAMES.test(name));

/** Returns the sentence that says why a video cannot be uploaded, or `null` when the video is valid. */
export function videoProblem({ type, size }: Pick<File, 'type' | 'name' | 'size'>): string | null {
  if (type !== '' && !(VIDEO_TYPES as readonly string[]).includes(type)) return 'Escolha um vídeo em MP4, MOV ou WebM';
  if (size === 0) return 'Este arquivo está vazio';
  if (size > VIDEO_MAXIMO_EM_BYTES) {
    const mb = Math.ceil(size / 1024 / 1024);
    return `Este vídeo tem ${mb} MB; o limite é ${VIDEO_MAXIMO_EM_BYTES / 1024 / 1024} MB`;
  }
  return null;
}
