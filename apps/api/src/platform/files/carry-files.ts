import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { StorageConfig } from '../../config.ts';
import { CannotStart } from '../cannot-start.ts';
import { PRIVATE, PUBLIC } from './files.ts';
import { folderStore } from './folder-store.ts';
import { openS3, StorageAway } from './s3.ts';
import { s3Store } from './s3-store.ts';
import { isKey, type Store } from './store.ts';

/** Counts of one run of `carryFiles`. */
export interface Carried {
  readonly carried: number;
  /** Files that the bucket already had with equal content. */
  readonly there: number;
}

const AT_ONCE = 8;

async function digest(content: Readable | null): Promise<string | null> {
  if (!content) return null;
  const sum = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) sum.update(chunk);
  return sum.digest('hex');
}

/**
 * Copies one file unless the target has equal content, and reads the copy back to verify it.
 * @returns true when the file was copied
 * @throws CannotStart when the copy differs
 */
async function carry(from: Store, to: Store, key: string): Promise<boolean> {
  const here = await digest(await from.read(key));
  if (here === (await digest(await to.read(key)))) return false;
  const content = await from.read(key);
  // The file was removed meanwhile.
  if (!content) return false;
  await to.put(key, content);
  if (here !== (await digest(await to.read(key)))) throw new CannotStart(`${key} não chegou inteiro ao balde. Rode de novo: continua daí.`);
  return true;
}

/**
 * Copies the files of the data folder to the bucket. They also stay in the folder. A file that is already in the bucket, byte for byte, is
 * not sent again, so an interrupted run can be repeated.
 * @param dataDir the data folder
 * @param storage the bucket
 * @throws CannotStart when a copy is not complete
 * @throws StorageAway when the bucket does not answer
 */
export async function carryFiles(dataDir: string, storage: StorageConfig): Promise<Carried> {
  const s3 = openS3(storage);
  const inTurn = pLimit(AT_ONCE);
  let [carried, there] = [0, 0];
  try {
    for (const [folder, visibility] of [
      [PUBLIC, 'public'],
      [PRIVATE, 'private'],
    ] as const) {
      const [from, to] = [folderStore(join(dataDir, folder), visibility), s3Store(s3, folder)];
      for await (const keys of from.keys()) {
        const moved = await Promise.all(keys.filter(isKey).map((key) => inTurn(() => carry(from, to, key))));
        carried += moved.filter(Boolean).length;
        there += moved.filter((one) => !one).length;
      }
    }
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new CannotStart(`O balde ${storage.bucket} em ${storage.host} parou de responder (${error.code}). Rode de novo: continua daí.`);
  }
  return { carried, there };
}
