import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Longer than writing a letter takes. Another server may be writing into a shared folder at this moment. */
const ABANDONED_IN_MS = 10 * MINUTO_EM_MS;

/**
 * Removes temporary files of processes that were killed while they stored a letter. The letter's job writes the letter again.
 * @param dataDir the data folder
 * @param now Unix time in milliseconds
 */
export async function removeUnfinishedLetters(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml.tmp'))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_IN_MS) await rm(file, { force: true });
  }
}
