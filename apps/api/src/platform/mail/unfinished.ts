import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Longer than any letter takes to be written; another server of the same folder may be writing one now. */
const ABANDONED_IN_MS = 10 * MINUTO_EM_MS;

/** Removes what a process that was killed while it kept a letter left in the folder; the letter itself is written again by its job. */
export async function removeUnfinishedLetters(dataDir: string, now = Date.now()): Promise<void> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml.tmp'))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_IN_MS) await rm(file, { force: true });
  }
}
