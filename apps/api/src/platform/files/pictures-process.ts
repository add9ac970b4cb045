import { readFile } from 'node:fs/promises';
import { AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_MEGAPIXELS } from '@festejo/contrato/common/constants.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { hiddenCost } from './picture-parts.ts';

/** Widths in pixels each picture is kept in, ascending. */
const SIZES = [320, 640, 1280] as const;
const LARGEST = SIZES.at(-1) ?? 0;
/** Taller than this, of the largest size, is no photograph, and would cost as much as many. */
const MOST_HEIGHT = 4 * LARGEST;
/** HEIC is not among them: its decoder is patented, and the library comes without it. Phones send JPEG to a form that asks for it. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/** With 16 bits a colour a picture takes twice the memory; an interlaced PNG four times the time, and all of its points at once. */
const HEAVY_IN_MEGAPIXELS = 12;

/**
 * A small file can unfold to gigabytes. Measured at these limits the process takes 150 to 250 MB, and 300 MB for AVIF of 12 bits with
 * transparency, whose decoder wants some 30 bytes a point.
 */
function mostMegapixels(mime: string, { depth, format, isProgressive }: Metadata): number {
  if (mime === 'image/avif') return AVIF_MAXIMO_EM_MEGAPIXELS;
  const isHeavy = depth !== 'uchar' || (format === 'png' && isProgressive);
  return isHeavy ? HEAVY_IN_MEGAPIXELS : IMAGEM_MAXIMA_EM_MEGAPIXELS;
}

/** Some programs leave it out, and every viewer shows the picture. */
const END_OF_JPEG = Buffer.from('ffd9', 'hex');

/** A third smaller than WebP. At this effort a camera's 12 megapixels take 0.9 s instead of 0.5; more effort saves next to nothing. */
const AVIF = { quality: 55, effort: 1 } as const;

/** A file that cannot be read says nothing about the picture; only those errors have a code. */
function unlessOfTheDisk(error: NodeJS.ErrnoException): undefined {
  if (error.code !== undefined) throw error;
}

/** A file's path, or its bytes. */
export type PictureSource = string | Buffer;

export interface EncodedPicture {
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
  /** WebP in each width; AVIF beside it where it was asked for. */
  readonly sizes: readonly { readonly width: number; readonly data: Buffer; readonly avif?: Buffer }[];
}

/** Why a picture is not taken. */
export type Refusal = 'not a picture' | 'heic' | 'broken' | 'too much text' | { readonly mostMegapixels: number };

// One picture at a time, on one core, each seen once.
sharp.concurrency(1);
sharp.cache(false);

/** Re-encodes one picture. */
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
    // Of the header alone.
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const most = mostMegapixels(kind.mime, metadata);
    if (metadata.width * metadata.height > most * 1_000_000) return { mostMegapixels: most };
    const isOfPixels = { limitInputPixels: most * 1_000_000 };
    return await encode(sharp(source, { ...isOfPixels, failOn: 'error' }), avif).catch((error: unknown) => {
      if (kind.mime !== 'image/jpeg') throw error;
      // Warnings are the only sign that more is missing than the mark of its end.
      return encode(sharp(Buffer.concat([bytes, END_OF_JPEG]), { ...isOfPixels, failOn: 'warning' }), avif);
    });
  } catch {
    return 'broken';
  }
}

async function encode(original: Sharp, avif: boolean): Promise<EncodedPicture> {
  // The original is decoded once; the smaller sizes come from the largest.
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
