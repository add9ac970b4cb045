import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A picture's file ends with its width and format, which are no part of the key. */
const FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?:(\.a)?-\d+\.(?:webp|avif)|(\.mp4|\.webm))$/;

/** When a UUIDv7 was made: its first 48 bits are milliseconds (RFC 9562, 5.7). */
const madeAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The keys in a store's folders that were made before then, one folder at a time; whatever else lies there is left alone. */
export async function* keysBefore(root: string, then: Date): AsyncGenerator<string[]> {
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const keys = new Set<string>();
    for (const name of await readdir(join(root, folder))) {
      const [, id, avif = '', video = ''] = FILE.exec(name) ?? [];
      if (id && madeAt(id) < then.getTime()) keys.add(`${folder}/${id}${avif}${video}`);
    }
    if (keys.size > 0) yield [...keys];
  }
}

/** A private file that is named by a row's id: `anexos/3f/<id>-640.webp`, `disputa-<id>.webp`. */
const PRIVATE_FILE =
  /^(?:anexos\/[0-9a-f]{2}\/|disputa-)([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?:-\d+)?\.(?:webp|pdf)$/;

/** Private files whose id was made before then, each with its key, one folder at a time; whatever else lies there is left alone. */
export async function* privateKeysBefore(root: string, then: Date): AsyncGenerator<{ id: string; chave: string }[]> {
  const folders = [root, ...(await readdir(join(root, 'anexos')).catch(() => [])).map((name) => join(root, 'anexos', name))];
  for (const folder of folders) {
    const keys = (await readdir(folder).catch(() => [])).flatMap((name) => {
      const chave = relative(root, join(folder, name)).replaceAll('\\', '/');
      const id = PRIVATE_FILE.exec(chave)?.[1];
      return id && madeAt(id) < then.getTime() ? [{ id, chave }] : [];
    });
    if (keys.length > 0) yield keys;
  }
}
