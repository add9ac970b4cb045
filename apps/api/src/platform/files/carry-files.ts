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

export interface Carried {
  readonly carried: number;
  /** Were there already, the same. */
  readonly there: number;
}

const AT_ONCE = 8;

async function digest(content: Readable | null): Promise<string | null> {
  if (!content) return null;
  const sum = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) sum.update(chunk);
  return sum.digest('hex');
}

/** Carries one over unless the same is there, and reads it back. Gives whether it had to. */
async function carry(from: Store, to: Store, key: string): Promise<boolean> {
  const here = await digest(await from.read(key));
  if (here === (await digest(await to.read(key)))) return false;
  const content = await from.read(key);
  // Removed meanwhile.
  if (!content) return false;
  await to.put(key, content);
  if (here !== (await digest(await to.read(key)))) throw new CannotStart(`${key} não chegou inteiro ao balde. Rode de novo: continua daí.`);
  return true;
}

/**
 * Carries the files of the data folder to the bucket; they stay in the folder, too. What is there already, byte for byte, is not sent
 * again: interrupted, it goes on.
 * @throws CannotStart when the bucket does not take one
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
