import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { actsByItself, readNames } from './pdf-actions.ts';

const BEGINNING = '%PDF-';
/** ISO 32000-1, 7.5.5: the end's mark is within the last kilobyte. */
const END = '%%EOF';
const END_WITHIN = 1024;

/** Why a PDF is not taken. */
export type PdfRefusal = 'broken' | 'password' | 'acts';

setPriority(10);

/** Looks through one PDF. */
export default async function lookThrough({ path }: { readonly path: string }): Promise<PdfRefusal | null> {
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  if (!text.startsWith(BEGINNING) || !text.slice(-END_WITHIN).includes(END)) return 'broken';
  const names = readNames(text);
  if (names.includes('/Encrypt')) return 'password';
  return (await actsByItself(bytes, text, names)) ? 'acts' : null;
}
