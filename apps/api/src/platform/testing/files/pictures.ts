import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const photos = new Map<string, Promise<Buffer>>();

/** A photograph-like picture with a location and a name in its EXIF, lying on its side (orientation 6). Each size is made once. */
export function photo(width = 1600, height = 1200): Promise<Buffer> {
  const size = `${width}x${height}`;
  const made = photos.get(size) ?? makePhoto(width, height);
  photos.set(size, made);
  return made;
}

const makePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3aa0d8' } })
    .composite([{ input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f2b134' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Fulano de Tal' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();

/** A page with a script, in place of a picture. */
export const HTML = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

/** A few kilobytes that unpack to `width` x `height` white pixels. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with these chunks behind its header. */
export async function pngWith(...chunks: readonly (readonly [kind: string, data: Buffer])[]): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks.map((one) => chunk(...one)), png.subarray(headerEnd)]);
}

/** PNG texts that unpack to `megabytes` each. */
export function pngTexts(kind: 'zTXt' | 'iTXt', many: number, megabytes: number): [string, Buffer][] {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 65));
  const head = kind === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0pt\0Nota\0';
  return Array.from({ length: many }, () => [kind, Buffer.concat([Buffer.from(head), packed])]);
}

/** An animated WebP of `frames` equal frames. */
export async function webpOf(frames: number): Promise<Buffer> {
  const [red, lime] = ['red', 'lime'].map((background) => ({ create: { width: 8, height: 8, channels: 4 as const, background } }));
  const images = await Promise.all([red, lime].map((one) => sharp(one).png().toBuffer()));
  const animation = await sharp(images, { join: { animated: true } })
    .webp()
    .toBuffer();
  const first = animation.indexOf('ANMF');
  const frame = animation.subarray(first, first + 8 + animation.readUInt32LE(first + 4));
  const webp = Buffer.concat([animation.subarray(0, first), ...Array<Buffer>(frames).fill(frame)]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
