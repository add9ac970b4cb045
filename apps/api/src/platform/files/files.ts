import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import { encodePicture, SIZES } from './pictures.ts';

export interface SavedPicture {
  /** What tables keep (`..._chave`); see `pictureUrl`. */
  readonly chave: string;
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
}

export interface Files {
  /** Folder that is served at `/arquivos/`. */
  readonly root: string;
  /**
   * Decodes, turns upright, strips and re-encodes a picture in each size, and keeps it.
   * @throws AppError 415 when the bytes are not a picture we take.
   */
  savePicture(data: Buffer): Promise<SavedPicture>;
  /** Removes a kept picture; one that is gone already is no error. */
  removePicture(chave: string): Promise<void>;
}

export function openFiles(config: Config): Files {
  const root = join(config.dataDir, 'arquivos');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'public' }));
  const path = (chave: string, width: number) => `${chave}-${width}.webp`;

  async function removePicture(chave: string): Promise<void> {
    await Promise.all(SIZES.map((width) => disk.delete(path(chave, width)).catch(() => {})));
  }

  return {
    root,
    async savePicture(data) {
      const picture = await encodePicture(data);
      const id = uuidv7();
      // The end of a UUIDv7 is random: folders fill evenly.
      const chave = `${id.slice(-2)}/${id}`;
      try {
        for (const size of picture.sizes) await disk.put(path(chave, size.width), size.data);
      } catch (error) {
        await removePicture(chave);
        throw error;
      }
      return { chave, largura: picture.largura, altura: picture.altura };
    },
    removePicture,
  };
}

/** Address of a kept picture, 640 px wide; screens change the number for the other sizes (320, 1280). */
export function pictureUrl(chave: string): string;
export function pictureUrl(chave: string | null): string | null;
export function pictureUrl(chave: string | null): string | null {
  return chave && `/arquivos/${chave}-640.webp`;
}
