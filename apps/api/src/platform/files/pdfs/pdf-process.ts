import { readFile } from 'node:fs/promises';
import { actsByItself } from './pdf-actions.ts';
import { BEGINNING, BEGINNING_WITHIN } from './pdf-beginning.ts';
import { decryptOf } from './pdf-encryption.ts';
import { withoutStrings } from './pdf-text.ts';

/** Mark at the end of a PDF. Readers search it in the last kilobyte (ISO 32000-1, Annex H, note 18), before any whitespace at the end. */
const END = '%%EOF';
const END_WITHIN = 1024;

/** Reason for the refusal of a PDF. */
export type PdfRefusal = 'broken' | 'password' | 'acts';

/** Offset of the trailing whitespace and zeros. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(bytes[end - 1] ?? -1)) end--;
  return end;
}

/**
 * Helper process: checks one PDF.
 * @returns the reason for a refusal, or null
 */
export default async function lookThrough({ path }: { readonly path: string }): Promise<PdfRefusal | null> {
  const file = await readFile(path);
  const bytes = file.subarray(0, endOf(file));
  const raw = bytes.toString('latin1');
  if (!raw.slice(0, BEGINNING_WITHIN).includes(BEGINNING) || !raw.slice(-END_WITHIN).includes(END)) return 'broken';
  const text = withoutStrings(bytes);
  const decrypt = decryptOf(raw, text);
  if (decrypt === 'password') return 'password';
  return (await actsByItself(bytes, text, decrypt === 'none' ? undefined : decrypt)) ? 'acts' : null;
}
