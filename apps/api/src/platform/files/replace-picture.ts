import { ValidationError } from '../http/errors.ts';
import { type Files, pictureUrl } from './files.ts';

/**
 * Keeps a picture that takes the place of another, and gives its address.
 * @param field the multipart field it came in.
 * @param save notes the new key, in a transaction of its own, and gives the earlier one: that picture goes only after the
 *   commit, and the new one does not stay when it fails.
 * @throws ValidationError without a file, AppError 413 or 415 for one that is no picture.
 */
export async function replacePicture(
  files: Files,
  field: string,
  file: { readonly path: string } | undefined,
  save: (chave: string) => Promise<string | null>,
): Promise<string> {
  if (!file) throw new ValidationError([{ campo: field, message: 'Escolha uma imagem' }]);
  const { chave } = await files.savePicture(file.path);
  let anterior: string | null;
  try {
    anterior = await save(chave);
  } catch (error) {
    await files.removeFile(chave);
    throw error;
  }
  if (anterior) await files.removeFile(anterior);
  return pictureUrl(chave);
}
