import type { Files } from '../../../platform/files/files.ts';

/**
 * Keeps the picture that came, if one did, then runs `gravar` with its key; takes it away again when that fails or did not need it.
 * A picture whose place it takes is left to the round that removes what no row shows: a product may show it, too.
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
