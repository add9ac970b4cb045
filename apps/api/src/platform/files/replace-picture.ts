import { ValidationError } from '../http/errors.ts';
import { type Files, pictureUrl } from './files.ts';

/**
 * Stores a picture that replaces another.
 * @param field the multipart field of the picture.
 * @param file the upload
 * @param save writes the new key in a transaction of its own and returns the earlier key. The earlier picture is removed only after the
 * commit, and the new picture is removed when `save` fails.
 * @returns the address of the new picture
 * @throws ValidationError without a file, AppError 413 or 415 when the file is not a picture, and the error of `save`.
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
