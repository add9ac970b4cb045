import type { Files } from '../../../platform/files/files.ts';

/**
 * Stores the picture, if the request has one, and runs `gravar` with its key. Deletes the picture again if `gravar` fails or did not use it. A
 * replaced picture is left to the clean-up of files without a row, because a product may show it, too.
 */
export async function comImagem<T>(
  files: Files,
  imagem: { readonly path: string } | undefined,
  gravar: (chave: string | null) => Promise<{ resposta: T; usada: boolean }>,
): Promise<T> {
  const chave = imagem ? (await files.savePicture(imagem.path)).chave : null;
  const remover = async () => void (chave && (await files.removeFile(chave)));
  try {
    const { resposta, usada } = await gravar(chave);
    if (!usada) await remover();
    return resposta;
  } catch (error) {
    await remover();
    throw error;
  }
}
