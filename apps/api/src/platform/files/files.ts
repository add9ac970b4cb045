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

/** Folder of the store for public files, which `/arquivos/` serves. */
export const PUBLIC = 'arquivos';
/** Folder of the store for private files, which only their account reads. */
export const PRIVATE = 'privado';

/** A picture that was stored. */
export interface SavedPicture {
  /** Key of the picture, for table columns (`..._chave`); see `pictureUrl`. */
  readonly chave: string;
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
}

/** Files of one account. No address alone serves them. */
export interface PrivateFiles {
  /**
   * Stores the content completely or not at all, and replaces an earlier file of that key.
   * @returns size in bytes
   */
  save(chave: string, content: Readable): Promise<number>;
  /** The file's bytes; null when the file does not exist. */
  read(chave: string): Promise<Readable | null>;
  /** Removes the file; a missing file is no error. */
  remove(chave: string): Promise<void>;
  /** Files that carry the id of their row, when that id was created before `then`; in batches. */
  keysBefore(then: Date): AsyncGenerator<{ id: string; chave: string }[]>;
}

/** Storage of pictures, videos and private files, in a folder or a bucket. */
export interface Files {
  /** Folder that is served at `/arquivos/`. It is null when a bucket stores the files (`STORAGE_URL`): then `pass` answers. */
  readonly root: string | null;
  readonly pass: Pass | null;
  /** Folder for the uploaded files of a call until it is answered. */
  readonly incoming: string;
  /**
   * Decodes a picture, turns it upright, strips its metadata, re-encodes it in each size, and stores it.
   * @param source its file, or its bytes.
   * @param avif also stores AVIF: for pictures with many viewers. The key says so (`hasAvif`), and screens then request AVIF.
   * @throws AppError 415 when it is not a picture of an accepted kind, 413 when it has too many pixels.
   */
  savePicture(source: PictureSource, options?: { avif: boolean }): Promise<SavedPicture>;
  /**
   * Stores a video without its metadata of place, time and device (the given file loses them). The bytes are moved and never held in
   * memory.
   * @throws AppError 415 when no browser shows it.
   */
  saveVideo(path: string): Promise<{ readonly chave: string }>;
  /**
   * Strips the metadata of a video that is stored already. A missing video is no error.
   * @throws AppError 415
   */
  cleanVideo(chave: string): Promise<void>;
  /** Removes a stored picture or video; a missing file is no error. */
  removeFile(chave: string): Promise<void>;
  /** Keys of all files that were stored before `then`, some hundred at a time. */
  keysBefore(then: Date): AsyncGenerator<string[]>;
  /** Removes unfinished files that a killed process left before `then`. */
  forgetUnfinished(then: Date): Promise<void>;
  /** A stored picture in its largest size; null when it does not exist. */
  readPicture(chave: string): Promise<Readable | null>;
  readonly private: PrivateFiles;
}

/** Requests a stored file from the bucket, for `/arquivos/`. */
export type Pass = S3Store['pass'];

/** Opens the two folders of a bucket at the first access, so that the start of the server does not load the code. */
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

/**
 * Opens the file storage: the bucket of `storage`, or the data folder.
 * @param bytes counts the stored bytes by account
 */
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

/** Ending of the key of a picture that is also stored as AVIF. */
const WITH_AVIF = '.a';
const hasAvif = (chave: string) => chave.endsWith(WITH_AVIF);

/** The last digits of a UUIDv7 are random, so the folders fill evenly. */
function newKey(): string {
  const id = uuidv7();
  return `${id.slice(-2)}/${id}`;
}

/**
 * Address of a stored picture, 640 px wide. Screens replace the number for the other sizes (320, 1280).
 * @param chave key of the picture
 */
export function pictureUrl(chave: string): string;
export function pictureUrl(chave: string | null): string | null;
export function pictureUrl(chave: string | null): string | null {
  return chave && `/arquivos/${chave}-640.webp`;
}

/**
 * Address of a stored picture (640 px wide) or video.
 * @param chave key of the file
 */
export const fileUrl = (chave: string): string => (isVideo(chave) ? `/arquivos/${chave}` : pictureUrl(chave));
