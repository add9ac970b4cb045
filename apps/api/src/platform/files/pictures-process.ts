import { readFile } from 'node:fs/promises';
import { AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_MEGAPIXELS } from '@festejo/contrato/common/constants.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { hiddenCost } from './picture-parts.ts';

/** Widths of each stored picture in pixels, ascending. */
const SIZES = [320, 640, 1280] as const;
const LARGEST = SIZES.at(-1) ?? 0;
/** Limit of the height in the largest size. A taller picture is no photograph, and would cost as much as many. */
const MOST_HEIGHT = 4 * LARGEST;
/** HEIC is not accepted: its decoder is patented, and the library comes without it. Phones send JPEG when a form asks for it. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/**
 * Limit for costly pictures. 16 bits per colour take twice the memory; an interlaced PNG takes four times the time, and all of its pixels
 * at once.
 */
const HEAVY_IN_MEGAPIXELS = 12;

/**
 * Limit of the pixels, since a small file can unpack to gigabytes. Measured at these limits, the process takes 150 to 250 MB, and 300 MB
 * for AVIF of 12 bits with transparency, whose decoder needs some 30 bytes per pixel.
 */
function mostMegapixels(mime: string, { depth, format, isProgressive }: Metadata): number {
  if (mime === 'image/avif') return AVIF_MAXIMO_EM_MEGAPIXELS;
  const isHeavy = depth !== 'uchar' || (format === 'png' && isProgressive);
  return isHeavy ? HEAVY_IN_MEGAPIXELS : IMAGEM_MAXIMA_EM_MEGAPIXELS;
}

/** End mark of a JPEG. Some programs leave it out, and every viewer shows the picture. */
const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/**
 * AVIF is a third smaller than WebP. At this effort a camera's 12 megapixels take 0.9 s instead of 0.5; more effort saves almost no bytes.
 */
const AVIF = { quality: 55, effort: 1 } as const;

/** Rethrows disk errors, which are the only ones with a `code`: a file that cannot be read says nothing about the picture. */
function unlessOfTheDisk(error: NodeJS.ErrnoException): undefined {
  if (error.code !== undefined) throw error;
}

/** The path of a file, or its bytes. */
export type PictureSource = string | Buffer;

/** A picture in its stored form. */
export interface EncodedPicture {
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
  /** WebP in each width; AVIF beside it when it was requested. */
  readonly sizes: readonly { readonly width: number; readonly data: Buffer; readonly avif?: Buffer }[];
}

/** Reason for the refusal of a picture. */
export type Refusal = 'not a picture' | 'heic' | 'broken' | 'too much text' | { readonly mostMegapixels: number };

// The process encodes one picture at a time on one core, and no picture twice, so it needs neither threads nor a cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Helper process: re-encodes one picture.
 * @returns the picture, or the reason for a refusal
 */
export default async function encodeInProcess({
  source,
  avif,
}: {
  readonly source: PictureSource;
  readonly avif: boolean;
}): Promise<EncodedPicture | Refusal> {
  const kind = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source)).catch(unlessOfTheDisk);
  if (/^image\/hei[cf]/.test(kind?.mime ?? '')) return 'heic';
  if (!kind || !TAKEN.has(kind.mime)) return 'not a picture';
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const refused = hiddenCost(kind.mime, bytes);
  if (refused) return refused;
  try {
    // Reads the header only.
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const most = mostMegapixels(kind.mime, metadata);
    if (metadata.width * metadata.height > most * 1_000_000) return { mostMegapixels: most };
    const isOfPixels = { limitInputPixels: most * 1_000_000 };
    return await encode(sharp(source, { ...isOfPixels, failOn: 'error' }), avif).catch((error: unknown) => {
      if (kind.mime !== 'image/jpeg') throw error;
      // Warnings are the only sign that more than the end mark is missing.
      return encode(sharp(Buffer.concat([bytes, END_OF_JPEG]), { ...isOfPixels, failOn: 'warning' }), avif);
    });
  } catch {
    return 'broken';
  }
}

async function encode(original: Sharp, avif: boolean): Promise<EncodedPicture> {
  // The original is decoded once; the smaller sizes are made from the largest.
  const { data: pixels, info } = await original
    .autoOrient()
    .resize({ width: LARGEST, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sizes = [];
  for (const width of SIZES) {
    const resized = sharp(pixels, { raw }).resize({ width, withoutEnlargement: true });
    const data = await resized.clone().webp({ quality: 80 }).toBuffer();
    sizes.push({ width, data, ...(avif && { avif: await resized.avif(AVIF).toBuffer() }) });
  }
  return { largura: info.width, altura: info.height, sizes };
}
