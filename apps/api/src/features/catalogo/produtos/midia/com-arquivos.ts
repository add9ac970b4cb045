import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Files } from '../../../../platform/files/files.ts';

/** A stored file, as a product shows it. */
export interface ArquivoGuardado {
  readonly id: string;
  readonly chave: string;
  readonly tipo: 'imagem' | 'video';
  readonly alt: string;
  readonly largura: number;
  readonly altura: number;
}

interface Arquivo {
  readonly path: string;
}
interface Enviados {
  readonly ArquivosFiles?: readonly Arquivo[];
  readonly VideosFiles?: readonly Arquivo[];
}

/**
 * Stores one file.
 * @throws AppError 413 or 415 for a file that is no accepted picture or video.
 */
export async function guardarArquivo(files: Files, tipo: 'imagem' | 'video', { path }: Arquivo): Promise<ArquivoGuardado> {
  const medidas =
    tipo === 'imagem' ? await files.savePicture(path, { avif: true }) : { ...(await files.saveVideo(path)), largura: 0, altura: 0 };
  return { id: uuidv7(), tipo, alt: '', ...medidas };
}

/**
 * Stores the files of a form and runs `salvar` with them. Deletes them again if `salvar` fails or did not use them.
 * @param usou false if the result is the repeated reply of an earlier request, and does not use the new files.
 */
export async function comArquivos<T>(
  { files }: Context,
  { ArquivosFiles = [], VideosFiles = [] }: Enviados,
  salvar: (novos: readonly ArquivoGuardado[]) => Promise<T>,
  usou: (feito: T) => boolean = () => true,
): Promise<T> {
  const novos: ArquivoGuardado[] = [];
  const remover = () => Promise.all(novos.map(({ chave }) => files.removeFile(chave)));
  try {
    // Checking a video is quick; decoding a picture takes a second. Videos go first, so that a bad one is refused soon.
    for (const video of VideosFiles) novos.push(await guardarArquivo(files, 'video', video));
    const videos = novos.length;
    for (const imagem of ArquivosFiles) novos.push(await guardarArquivo(files, 'imagem', imagem));
    const feito = await salvar([...novos.slice(videos), ...novos.slice(0, videos)]);
    if (!usou(feito)) await remover();
    return feito;
  } catch (error) {
    await remover();
    throw error;
  }
}
