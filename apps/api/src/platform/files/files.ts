import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import { keysBefore, privateKeysBefore } from './kept-keys.ts';
import { encodePicture, SIZES } from './pictures.ts';
import type { PictureSource } from './pictures-process.ts';
import { isVideo, videoExtension } from './videos.ts';

export interface SavedPicture {
  /** What tables keep (`..._chave`); see `pictureUrl`. */
  readonly chave: string;
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
}

/** Files of one person, never served by their address alone. */
export interface PrivateFiles {
  /** Keeps what comes, replacing an earlier file of that key; gives its size in bytes. What a failure leaves is not removed. */
  save(chave: string, content: Readable): Promise<number>;
  /** The file's bytes; null when there is none. */
  read(chave: string): Promise<Readable | null>;
  /** Removes it; one that is gone already is no error. */
  remove(chave: string): Promise<void>;
  /** Files that are named by the id of their row, where that was made before then; some at a time. */
  keysBefore(then: Date): AsyncGenerator<{ id: string; chave: string }[]>;
}

export interface Files {
  /** Folder that is served at `/arquivos/`. */
  readonly root: string;
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
   * Keeps a video as it came; its bytes are moved, never held in memory.
   * @throws AppError 415 when its content is neither MP4 nor WebM.
   */
  saveVideo(path: string): Promise<{ readonly chave: string }>;
  /** Removes a kept picture or video; one that is gone already is no error. */
  removeFile(chave: string): Promise<void>;
  /** Keys of all that is kept and was kept before then, some hundred at a time. */
  keysBefore(then: Date): AsyncGenerator<string[]>;
  /** A kept picture in its largest size; null when there is none. */
  readPicture(chave: string): Promise<Readable | null>;
  readonly private: PrivateFiles;
}

/** Opened with the first file that is kept or read: a start does without the library. */
function lazyDisk(location: string, visibility: 'public' | 'private'): () => Promise<Disk> {
  let disk: Promise<Disk> | undefined;
  const open = async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location, visibility }));
  };
  return () => {
    disk ??= open();
    return disk;
  };
}

async function read(disk: Disk, key: string): Promise<Readable | null> {
  return (await disk.exists(key)) ? disk.getStream(key) : null;
}

function openPrivate(config: Config): PrivateFiles {
  const location = join(config.dataDir, 'privado');
  const opened = lazyDisk(location, 'private');
  return {
    async save(chave, content) {
      // Other users of the machine have no business there.
      await mkdir(location, { recursive: true, mode: 0o700 });
      const disk = await opened();
      await disk.putStream(chave, content);
      return (await disk.getMetaData(chave)).contentLength;
    },
    read: async (chave) => read(await opened(), chave),
    remove: async (chave) => (await opened()).delete(chave),
    keysBefore: (then) => privateKeysBefore(location, then),
  };
}

export function openFiles(config: Config): Files {
  const root = join(config.dataDir, 'arquivos');
  const opened = lazyDisk(root, 'public');
  const path = (chave: string, width: number, format = 'webp') => `${chave}-${width}.${format}`;

  async function removeFile(chave: string): Promise<void> {
    const formats = hasAvif(chave) ? ['webp', 'avif'] : ['webp'];
    const paths = isVideo(chave) ? [chave] : SIZES.flatMap((width) => formats.map((format) => path(chave, width, format)));
    const disk = await opened();
    await Promise.all(paths.map((one) => disk.delete(one).catch(() => {})));
  }

  return {
    root,
    incoming: join(config.dataDir, 'recebendo'),
    async savePicture(source, { avif } = { avif: false }) {
      const picture = await encodePicture(source, avif);
      const chave = newKey() + (avif ? WITH_AVIF : '');
      const disk = await opened();
      try {
        for (const size of picture.sizes) {
          await disk.put(path(chave, size.width), size.data);
          if (size.avif) await disk.put(path(chave, size.width, 'avif'), size.avif);
        }
      } catch (error) {
        await removeFile(chave);
        throw error;
      }
      return { chave, largura: picture.largura, altura: picture.altura };
    },
    async saveVideo(source) {
      const chave = `${newKey()}.${await videoExtension(source)}`;
      try {
        await (await opened()).putStream(chave, createReadStream(source));
      } catch (error) {
        await removeFile(chave);
        throw error;
      }
      return { chave };
    },
    removeFile,
    keysBefore: (then) => keysBefore(root, then),
    readPicture: async (chave) => read(await opened(), path(chave, Math.max(...SIZES))),
    private: openPrivate(config),
  };
}

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
