import { ACAO_DO_HEIC, AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_BYTES, TEXTO_DO_HEIC } from '@festejo/contrato/common/constants.ts';
import { ApiError } from '../http/errors.ts';

/** HEIC is absent on purpose: a phone that is asked for these types converts its own pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';
export const isPdf = ({ type }: { type: string }): boolean => type === PDF_TYPE;
/** Also checks the name of the file: a computer without HEIC support gives such a file an empty type. */
const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
/** No screen shows a larger picture. A phone's photograph shrinks to a tenth of its size before the upload. */
const MAX_SIDE_IN_PX = 2000;
const WORTH_SHRINKING_IN_BYTES = 600 * 1024;

/**
 * Returns the sentence that says why a file cannot be uploaded, or `null` when the file is valid.
 * @param pdfInBytes the size limit of a PDF, for fields that also accept a PDF
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

/** Returns the largest size that fits within `side` and keeps the proportions. */
export function fit(width: number, height: number, side = MAX_SIDE_IN_PX): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the picture to upload: shrunk when that saves bytes, otherwise the original file.
 * @throws ApiError when the content of the file is not a picture
 */
export async function preparePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ApiError({
      // Equal to the refusal of the server.
      status: 415,
      codigo: 'IMAGEM_INVALIDA',
      message: 'Este arquivo não é uma imagem que se possa abrir',
      acao: 'Escolha uma foto em JPG, PNG ou WebP.',
    });
  });
  const { width, height } = fit(bitmap.width, bitmap.height);
  // A file with few bytes can exceed the server's limit of pixels.
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
