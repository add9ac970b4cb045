import { setPriority } from 'node:os';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/** Widths in pixels each picture is kept in, ascending. */
const SIZES = [320, 640, 1280] as const;
const LARGEST = SIZES.at(-1) ?? 0;
/** Taller than this, of the largest size, is no photograph, and would cost as much as many. */
const MOST_HEIGHT = 4 * LARGEST;
/** HEIC is not among them: its decoder is patented, and phones send JPEG to a form that asks for it. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/** A small file can unfold to gigabytes: so many points are a camera's whole picture, and are read from the header alone. */
const MOST_PIXELS = 25_000_000;

/** A file's path, or its bytes. */
export type PictureSource = string | Buffer;

export interface EncodedPicture {
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
  readonly sizes: readonly { readonly width: number; readonly data: Buffer }[];
}

/** Why a picture is not taken. */
export type Refusal = 'not a picture' | 'too many pixels';

// Whoever is served comes first; one picture at a time, on one core, each seen once.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

/** Re-encodes one picture; `null` is none, only the start. */
export default async function encodeInProcess(task: { readonly source: PictureSource } | null): Promise<EncodedPicture | Refusal | null> {
  if (!task) return null;
  const { source } = task;
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source)).catch(() => undefined);
  if (!kind || !TAKEN.has(kind.mime)) return 'not a picture';
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return 'too many pixels';
    return await encode(source);
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'too many pixels' : 'not a picture';
  }
}

async function encode(source: PictureSource): Promise<EncodedPicture> {
  // The original is decoded once; the smaller sizes come from the largest.
  const { data: pixels, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sizes = [];
  for (const width of SIZES) {
    const resized = sharp(pixels, { raw }).resize({ width, withoutEnlargement: true });
    sizes.push({ width, data: await resized.webp({ quality: 80 }).toBuffer() });
  }
  return { largura: info.width, altura: info.height, sizes };
}
