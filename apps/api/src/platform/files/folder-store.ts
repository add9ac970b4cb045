import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { checkKey, heardLater, type Store } from './store.ts';

/** Ending of a file that is still being written, beside its final name. */
const BEING_PUT = '.parte';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Opens a store in a folder of this machine, or of a file system that several machines share.
 * @param root the folder, created at the first write
 * @param visibility `private` closes the files to other users of the machine
 */
export function folderStore(root: string, visibility: 'public' | 'private'): Store {
  // Modes of folders and files.
  const [mode, fileMode] = visibility === 'private' ? [0o700, 0o600] : [0o777, 0o666];
  const pathOf = (key: string) => join(root, checkKey(key));

  async function* names(folder: string): AsyncGenerator<string[]> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name);
    if (files.length > 0) yield files;
    for (const entry of entries) if (entry.isDirectory()) yield* names(`${folder}${entry.name}/`);
  }

  return {
    async put(key, content) {
      heardLater(content);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode });
      const part = `${path}.${uuidv7()}${BEING_PUT}`;
      try {
        await pipeline(
          content instanceof Uint8Array ? Readable.from([content]) : content,
          createWriteStream(part, { flags: 'wx', mode: fileMode }),
        );
        const { size } = await stat(part);
        await rename(part, path);
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      for await (const files of names('')) yield files.filter((name) => !name.endsWith(BEING_PUT));
    },
    async forgetUnfinished(then) {
      for await (const files of names('')) {
        for (const name of files.filter((one) => one.endsWith(BEING_PUT))) {
          const { mtime } = await stat(join(root, name)).catch(() => ({ mtime: then }));
          if (mtime < then) await rm(join(root, name), { force: true });
        }
      }
    },
  };
}
