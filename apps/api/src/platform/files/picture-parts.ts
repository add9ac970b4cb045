import { inflateSync } from 'node:zlib';

/** Limit of unpacked text. Programs, cameras and licences write some kilobytes; the decoder accepts ten times this limit. */
const MOST_TEXT_IN_BYTES = 4 * 1024 * 1024;
/** Minimum cost of one text: unpacking a text of one byte costs as much as this. */
const LEAST_TEXT_IN_BYTES = 1024;
/** Limit of the chunks of a WebP. The decoder searches each frame of an animation from the first one on: 150,000 of them take minutes. */
const MOST_CHUNKS_OF_WEBP = 10_000;

/** The compressed text of a chunk (PNG 1.2, 4.2.3: `name\0 method text`, `name\0 flag method language\0 translated\0 text`). */
function compressedText(type: string, content: Buffer): Buffer | null {
  const afterZero = (from: number) => content.indexOf(0, from) + 1;
  const afterName = afterZero(0);
  if (type === 'zTXt') return content.subarray(afterName + 1);
  if (type !== 'iTXt' || content[afterName] === 0) return null;
  return content.subarray(afterZero(afterZero(afterName + 2)));
}

/**
 * Finds a small file that would cost the decoder more than any real picture.
 * @param mime type by content
 * @param bytes the file
 * @returns the reason for a refusal, or null
 */
export function hiddenCost(mime: string, bytes: Buffer): 'too much text' | 'not a picture' | null {
  if (mime === 'image/png' || mime === 'image/apng') return textUnfolds(bytes) ? 'too much text' : null;
  return mime === 'image/webp' && chunksOfWebp(bytes) > MOST_CHUNKS_OF_WEBP ? 'not a picture' : null;
}

/** Counts the chunks of a RIFF file: the header of 12 bytes is followed by chunks of even length (WebP container specification). */
function chunksOfWebp(webp: Buffer): number {
  let chunks = 0;
  for (let at = 12; at + 8 <= webp.length; chunks++) {
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/**
 * True when the compressed texts of a PNG unpack to more than `MOST_TEXT_IN_BYTES`: 200 KB of such texts take the decoder a gigabyte,
 * although no program reads them. Other kinds of pictures, and the other chunks of a PNG, do not unpack to more than their size.
 */
function textUnfolds(png: Buffer): boolean {
  let room = MOST_TEXT_IN_BYTES;
  // A signature of 8 bytes, then chunks: length, type, content and checksum.
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const text = compressedText(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    if (text) room -= Math.max(unfolded(text, room), LEAST_TEXT_IN_BYTES);
    if (room <= 0) return true;
    at += 12 + length;
  }
  return false;
}

/** Unpacked size of a text in bytes; `room` when it is larger. A broken text is 0, because the decoder skips it. */
function unfolded(text: Buffer, room: number): number {
  try {
    return inflateSync(text, { maxOutputLength: room }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? room : 0;
  }
}
