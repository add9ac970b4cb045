import { open, readFile } from 'node:fs/promises';
import { AppError } from '../../http/errors.ts';

const BEGINNING = '%PDF-';
/** ISO 32000-1, 7.5.5: the end's mark is within the last kilobyte. */
const END = '%%EOF';
const END_WITHIN = 1024;

const notUsable = (message: string, acao: string) => new AppError(415, 'PDF_INVALIDO', message, { acao });

/** Whether a file begins as a PDF does, whatever it is called. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === BEGINNING;
  } finally {
    await file.close();
  }
}

/**
 * A PDF's bytes, as they came.
 * @throws AppError 415 when it breaks off, asks for a password, acts by itself or carries files along. The look is no proof: whoever shows it must
 *   not run it.
 */
export async function readPdf(path: string): Promise<Buffer> {
  // With the first PDF: a start does without.
  const { actsByItself, readNames } = await import('./pdf-actions.ts');
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  if (!text.startsWith(BEGINNING) || !text.slice(-END_WITHIN).includes(END)) {
    throw notUsable('O PDF chegou incompleto ou estragado', 'Abra-o no seu aparelho e salve de novo.');
  }
  const names = readNames(text);
  if (names.includes('/Encrypt')) throw notUsable('O PDF pede uma senha', 'Salve uma cópia sem senha, ou tire uma foto do documento.');
  if (await actsByItself(bytes, text, names))
    throw notUsable('O PDF traz programas ou outros arquivos dentro', 'Envie uma cópia simples, ou uma foto do documento.');
  return bytes;
}
