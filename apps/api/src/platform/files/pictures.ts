import { atMost } from '../at-most.ts';
import { AppError } from '../http/errors.ts';

/** Widths in pixels each picture is kept in, ascending. */
export const SIZES = [320, 640, 1280] as const;
const LARGEST = SIZES.at(-1) ?? 0;
/** Taller than this, of the largest size, is no photograph, and would cost as much as many. */
const MOST_HEIGHT = 4 * LARGEST;
/** HEIC is not among them: its decoder is patented, and phones send JPEG to a form that asks for it. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);
/** A decoded picture may not be larger than this: a small file can unfold to gigabytes. */
const MOST_PIXELS = 60_000_000;
/** Decoding takes up to a quarter of a gigabyte each. */
const encoding = atMost(1);

/** Loaded with the first picture: a server that only reads does not pay for them (40 MB, a tenth of a second of its start). */
async function decoders() {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([import('file-type'), import('sharp')]);
  // Each picture is seen once: what the library would keep for the next time is memory lost.
  sharp.cache(false);
  return { fileTypeFromBuffer, sharp };
}

interface EncodedPicture {
  /** Pixels of the largest size. */
  readonly largura: number;
  readonly altura: number;
  readonly sizes: readonly { readonly width: number; readonly data: Buffer }[];
}

const notAPicture = () =>
  new AppError(415, 'IMAGEM_INVALIDA', 'O arquivo enviado não é uma imagem que possamos usar', {
    acao: 'Envie uma foto em JPG, PNG ou WebP.',
  });

const tooManyPixels = () => new AppError(413, 'GRANDE_DEMAIS', 'A imagem tem pontos demais', { acao: 'Envie uma imagem menor.' });

/**
 * Re-encodes a picture as WebP in each size, upright, in sRGB: what is kept has no EXIF and nothing hidden behind the
 * picture. Of an animation the first frame is kept. A picture smaller than a size is not blown up.
 * @throws AppError 415 when it is not a whole picture of a kind we take, 413 when it unfolds to too many pixels.
 */
export async function encodePicture(data: Buffer): Promise<EncodedPicture> {
  const { fileTypeFromBuffer, sharp } = await decoders();
  const kind = await fileTypeFromBuffer(data).catch(() => undefined);
  if (!kind || !TAKEN.has(kind.mime)) throw notAPicture();
  return encoding(async () => {
    try {
      return await encode(sharp, data);
    } catch (error) {
      throw /pixel limit/i.test((error as Error).message) ? tooManyPixels() : notAPicture();
    }
  });
}

type Sharp = Awaited<ReturnType<typeof decoders>>['sharp'];

async function encode(sharp: Sharp, data: Buffer): Promise<EncodedPicture> {
  // The original is decoded once; the smaller sizes come from the largest.
  const { data: pixels, info } = await sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
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
