import { ACAO_DO_HEIC, AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_BYTES, TEXTO_DO_HEIC } from '@festejo/contrato/common/constants.ts';
import { ApiError } from '../http/errors.ts';

/** No HEIC: asked for these, a phone converts its own pictures by itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';
export const isPdf = ({ type }: { type: string }): boolean => type === PDF_TYPE;
/** By its name, too: a computer that knows no HEIC gives such a file no type. */
const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
/** Larger than any screen shows it; a phone's photograph shrinks to a tenth before it travels. */
const MAX_SIDE_IN_PX = 2000;
const WORTH_SHRINKING_IN_BYTES = 600 * 1024;

/**
 * What is wrong with a file, before anything is sent; `null` when nothing is.
 * @param pdfInBytes the largest PDF, where one is taken, too
 */
export function pictureProblem(file: { type: string; size: number; name?: string }, pdfInBytes?: number): string | null {
  if (isHeic(file)) return `${TEXTO_DO_HEIC}. ${ACAO_DO_HEIC}`;
  const pdf = pdfInBytes !== undefined && isPdf(file);
  if (!pdf && !(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    return `Escolha uma imagem: JPG, PNG, WebP, AVIF ou GIF${pdfInBytes === undefined ? '' : '; ou um PDF'}`;
  }
  if (file.size === 0) return 'Este arquivo está vazio';
  const most = pdf ? pdfInBytes : IMAGEM_MAXIMA_EM_BYTES;
  if (file.size > most) {
    const mb = Math.ceil(file.size / 1024 / 1024);
    return `${pdf ? 'Este PDF' : 'Esta imagem'} tem ${mb} MB; o limite é ${most / 1024 / 1024} MB`;
  }
  return null;
}

/** The size that fits in the largest side, keeping the shape. */
export function fit(width: number, height: number, side = MAX_SIDE_IN_PX): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The picture as it will travel: smaller where that pays, else as it came.
 * @throws ApiError when the file only pretends to be a picture
 */
export async function preparePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ApiError({
      // As the server would refuse it.
      status: 415,
      codigo: 'IMAGEM_INVALIDA',
      message: 'Este arquivo não é uma imagem que se possa abrir',
      acao: 'Escolha uma foto em JPG, PNG ou WebP.',
    });
  });
  const { width, height } = fit(bitmap.width, bitmap.height);
  // A small file can have more points than the server takes.
  const huge = bitmap.width * bitmap.height > AVIF_MAXIMO_EM_MEGAPIXELS * 1_000_000;
  if (file.type === 'image/gif' || (file.size < WORTH_SHRINKING_IN_BYTES && !huge)) return file;
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) return file;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 }).catch(() => null);
  if (!smaller || (smaller.size >= file.size && !huge)) return file;
  return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified });
}
