import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import type { Files } from '../../../../platform/files/files.ts';

/** A file that is stored, as a product shows it. */
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

/** Stores one file. @throws AppError 413 or 415 for what is no picture, or no video, that we take. */
export async function guardarArquivo(files: Files, tipo: 'imagem' | 'video', { path }: Arquivo): Promise<ArquivoGuardado> {
  const medidas =
    tipo === 'imagem' ? await files.savePicture(path, { avif: true }) : { ...(await files.saveVideo(path)), largura: 0, altura: 0 };
  return { id: uuidv7(), tipo, alt: '', ...medidas };
}

/**
 * Stores what a form brought, then runs `salvar` with it; takes the files away again when it fails, or did not use them.
 * @param usou whether what came out shows the new files; it does not when it repeats an earlier reply.
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
    // Videos are looked at in a moment; a picture takes a second.
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
