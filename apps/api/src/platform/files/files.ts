import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import type { Config, StorageConfig } from '../../config.ts';
import { folderStore } from './folder-store.ts';
import { keysBefore, privateKeysBefore } from './kept-keys.ts';
import { encodePicture, SIZES } from './pictures.ts';
import type { EncodedPicture, PictureSource } from './pictures-process.ts';
import type { KeptBytes } from './quota.ts';
import type { S3Store } from './s3-store.ts';
import { heardLater, type Store } from './store.ts';
import { isVideo, prepareVideo } from './videos/videos.ts';

/** Folders of the store: what `/arquivos/` serves, and what only its person reads. */
export const PUBLIC = 'arquivos';
export const PRIVATE = 'privado';

export interface SavedPicture {
  /** What tables keep (`..._chave`); see `pictureUrl`. */
  readonly chave: string;
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
}

/** Files of one person, never served by their address alone. */
export interface PrivateFiles {
  /** Keeps what comes, whole or not at all, in the place of an earlier file of that key; gives its size in bytes. */
  save(chave: string, content: Readable): Promise<number>;
  /** The file's bytes; null when there is none. */
  read(chave: string): Promise<Readable | null>;
  /** Removes it; one that is gone already is no error. */
  remove(chave: string): Promise<void>;
  /** Files that are named by the id of their row, where that was made before then; some at a time. */
  keysBefore(then: Date): AsyncGenerator<{ id: string; chave: string }[]>;
}

export interface Files {
  /** Folder that is served at `/arquivos/`; null where a bucket keeps the files (`STORAGE_URL`): then `pass` answers. */
  readonly root: string | null;
  readonly pass: Pass | null;
  /** Folder where files of a call lie while it is answered. */
  readonly incoming: string;
  /**
   * Decodes, turns upright, strips and re-encodes a picture in each size, and keeps it.
   * @param source its file, or its bytes.
   * @param avif as AVIF besides: for pictures that many look at. Its key says so (`hasAvif`), and screens ask for it then.
   * @throws AppError 415 when it is not a picture we take, 413 when it has too many pixels.
   */
  savePicture(source: PictureSource, options?: { avif: boolean }): Promise<SavedPicture>;
  /**
   * Keeps a video without what it says of where, when and with what it was filmed (the file given loses that); its bytes are moved, never held in memory.
   * @throws AppError 415 when no browser shows it.
   */
  saveVideo(path: string): Promise<{ readonly chave: string }>;
  /** Does the same to a video that is kept already; one that is gone is no error. @throws AppError 415 */
  cleanVideo(chave: string): Promise<void>;
  /** Removes a kept picture or video; one that is gone already is no error. */
  removeFile(chave: string): Promise<void>;
  /** Keys of all that is kept and was kept before then, some hundred at a time. */
  keysBefore(then: Date): AsyncGenerator<string[]>;
  /** Removes what was being kept before then when its process was killed. */
  forgetUnfinished(then: Date): Promise<void>;
  /** A kept picture in its largest size; null when there is none. */
  readPicture(chave: string): Promise<Readable | null>;
  readonly private: PrivateFiles;
}

/** What a bucket answers for a kept file, as `/arquivos/` passes it on. */
export type Pass = S3Store['pass'];

/** Two folders of one bucket, opened with the first file that is kept or read: a start does without. */
function bucketOf(storage: StorageConfig): (folder: string) => Promise<S3Store> {
  let opened: Promise<(folder: string) => S3Store> | undefined;
  const open = async () => {
    const [{ openS3 }, { s3Store }] = await Promise.all([import('./s3.ts'), import('./s3-store.ts')]);
    const s3 = openS3(storage);
    return (folder: string) => s3Store(s3, folder);
  };
  return async (folder) => {
    opened ??= open();
    return (await opened)(folder);
  };
}

type OpenStore = () => Promise<Store>;

function openPrivate(opened: OpenStore, bytes: KeptBytes | undefined): PrivateFiles {
  return {
    async save(chave, content) {
      heardLater(content);
      const size = await (await opened()).put(chave, content);
      await bytes?.kept(chave, size);
      return size;
    },
    read: async (chave) => (await opened()).read(chave),
    async remove(chave) {
      await (await opened()).remove(chave);
      await bytes?.gone(chave);
    },
    async *keysBefore(then) {
      for await (const files of (await opened()).keys()) yield privateKeysBefore(files, then);
    },
  };
}

/** @param bytes who counts what is kept, by account */
export function openFiles({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>, bytes?: KeptBytes): Files {
  const root = join(dataDir, PUBLIC);
  const incoming = join(dataDir, 'recebendo');
  const bucket = storage && bucketOf(storage);
  const folders = { [PUBLIC]: folderStore(root, 'public'), [PRIVATE]: folderStore(join(dataDir, PRIVATE), 'private') };
  const storeOf = (name: typeof PUBLIC | typeof PRIVATE): OpenStore => (bucket ? () => bucket(name) : async () => folders[name]);
  const [opened, openedPrivate] = [storeOf(PUBLIC), storeOf(PRIVATE)];
  const path = (chave: string, width: number, format = 'webp') => `${chave}-${width}.${format}`;

  async function removeFile(chave: string): Promise<void> {
    const formats = hasAvif(chave) ? ['webp', 'avif'] : ['webp'];
    const paths = isVideo(chave) ? [chave] : SIZES.flatMap((width) => formats.map((format) => path(chave, width, format)));
    const store = await opened();
    await Promise.all(paths.map((one) => store.remove(one).catch(() => {})));
    await bytes?.gone(chave);
  }

  return {
    root: bucket ? null : root,
    pass: bucket ? async (...asked) => (await bucket(PUBLIC)).pass(...asked) : null,
    incoming,
    async savePicture(source, { avif } = { avif: false }) {
      const picture = await encodePicture(source, avif);
      const chave = newKey() + (avif ? WITH_AVIF : '');
      const store = await opened();
      try {
        for (const size of picture.sizes) {
          await store.put(path(chave, size.width), size.data);
          if (size.avif) await store.put(path(chave, size.width, 'avif'), size.avif);
        }
      } catch (error) {
        await removeFile(chave);
        throw error;
      }
      await bytes?.kept(chave, sizeOf(picture));
      return { chave, largura: picture.largura, altura: picture.altura };
    },
    async saveVideo(source) {
      const chave = `${newKey()}.${await prepareVideo(source)}`;
      const size = await (await opened()).put(chave, createReadStream(source));
      await bytes?.kept(chave, size);
      return { chave };
    },
    async cleanVideo(chave) {
      const store = await opened();
      const kept = await store.read(chave);
      if (!kept) return;
      const copy = join(incoming, `${uuidv7()}.mp4`);
      try {
        await mkdir(incoming, { recursive: true });
        await pipeline(kept, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        await prepareVideo(copy, false);
        await store.put(chave, createReadStream(copy));
      } finally {
        await rm(copy, { force: true });
      }
    },
    removeFile,
    async *keysBefore(then) {
      for await (const files of (await opened()).keys()) yield keysBefore(files, then);
    },
    async forgetUnfinished(then) {
      for (const store of [await opened(), await openedPrivate()]) await store.forgetUnfinished(then);
    },
    readPicture: async (chave) => (await opened()).read(path(chave, Math.max(...SIZES))),
    private: openPrivate(openedPrivate, bytes),
  };
}

const sizeOf = ({ sizes }: EncodedPicture) => sizes.reduce((sum, { data, avif }) => sum + data.length + (avif?.length ?? 0), 0);

/** How the key of a picture ends that is kept as AVIF, too. */
const WITH_AVIF = '.a';
const hasAvif = (chave: string) => chave.endsWith(WITH_AVIF);

/** The end of a UUIDv7 is random: folders fill evenly. */
function newKey(): string {
  const id = uuidv7();
  return `${id.slice(-2)}/${id}`;
}

/** Address of a kept picture, 640 px wide; screens change the number for the other sizes (320, 1280). */
export function pictureUrl(chave: string): string;
export function pictureUrl(chave: string | null): string | null;
export function pictureUrl(chave: string | null): string | null {
  return chave && `/arquivos/${chave}-640.webp`;
}

/** Address of a kept picture (640 px wide) or video. */
export const fileUrl = (chave: string): string => (isVideo(chave) ? `/arquivos/${chave}` : pictureUrl(chave));
