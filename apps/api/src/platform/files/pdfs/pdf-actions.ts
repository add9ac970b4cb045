import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Actions that run a program, call a server or open another file, and embedded files (ISO 32000-2, 7.11.4, 12.6.4, 13). */
const ACTS = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w{0,20}|Rendition|SubmitForm|ImportData|GoTo[ER])\b/;
/**
 * Further names of such actions. They are so short that a picture's bytes contain them by chance, so they are searched outside of streams
 * only.
 */
const ACTS_SHORT = /\/(?:JS|XFA|EF)\b/;
/** Limit of the unpacked objects of one file; an ordinary document has a tenth of it. */
const MOST_UNPACKED_IN_BYTES = 16 * 1024 * 1024;
/** Limit of the streams of one file; an ordinary document within the upload limit has a tenth of it. */
const MOST_STREAMS = 20_000;

const HASH = 0x23;

/** The value of a hexadecimal digit by its character code; -1 for any other character. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}

/**
 * Decodes hexadecimal escapes in names: `/#4aavaScript` (ISO 32000-1, 7.3.5). It works byte by byte: `replace` with a function takes
 * seconds on a file that consists of escapes.
 * @param text the file as Latin-1
 */
export function readNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isNumber = bytes[at] === HASH && digitOf(bytes[at + 1]) >= 0 && digitOf(bytes[at + 2]) >= 0;
    bytes[length++] = isNumber ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : (bytes[at] ?? 0);
    if (isNumber) at += 2;
  }
  return bytes.toString('latin1', 0, length);
}

/** A stream object of a PDF. */
export interface Stream {
  /** Its dictionary as text. */
  readonly said: string;
  readonly from: number;
  readonly to: number;
  /** Number of the object. */
  readonly number: number;
  readonly generation: number;
}

/** Longest dictionary that is read. */
const SAID_IN_BYTES = 4096;

/** The dictionary that ends at `index` (or its last part), and the number of its object. */
function saidBefore(text: string, index: number): Pick<Stream, 'said' | 'number' | 'generation'> {
  const before = text.slice(Math.max(0, index - SAID_IN_BYTES), index);
  const at = Math.max(0, before.lastIndexOf(' obj'));
  const [, number = 0, generation = 0] = /(\d{1,10})\s{1,9}(\d{1,5})$/.exec(before.slice(Math.max(0, at - 30), at)) ?? [];
  return { said: readNames(before.slice(at)), number: Number(number), generation: Number(generation) };
}

/**
 * The text of a file outside of its streams.
 * @param text the file as Latin-1
 */
export function outsideOfStreams(text: string): string {
  let outside = '';
  let lookedUntil = 0;
  for (const { from, to } of streamsOf(text)) {
    if (from < lookedUntil) continue;
    outside += text.slice(lookedUntil, from);
    lookedUntil = to;
  }
  return outside + text.slice(lookedUntil);
}

/**
 * Finds the streams of a file. The search for `endstream` does not start again at each stream: for thousands of nested streams that would
 * take minutes.
 */
function* streamsOf(text: string): Generator<{ at: number; from: number; to: number }> {
  let to = 0;
  for (const { index, 0: found } of text.matchAll(/>>\s{0,20}stream\r?\n/g)) {
    const from = index + found.length;
    if (to < from) {
      const end = text.indexOf('endstream', from);
      to = end === -1 ? text.length : end;
    }
    yield { at: index, from, to };
  }
}

/** Decrypts the content of a stream. */
export type Decrypt = (stream: Stream, content: Buffer) => Buffer;

/**
 * Unpacks the objects in a stream to text; null when this code cannot read them.
 * @param room limit of the unpacked size, in bytes
 */
async function objectsIn(stream: Stream, bytes: Buffer, room: number, decrypt: Decrypt | undefined): Promise<string | null> {
  const { said, from, to } = stream;
  const content = bytes.subarray(from, to);
  const filtered = /\/Filter\b/.test(said);
  // No program packs objects with other filters or with several filters.
  if (
    filtered &&
    (!/\/Filter\s{0,9}(?:\/(?:FlateDecode|Fl)\b|\[\s{0,9}\/(?:FlateDecode|Fl)\s{0,9}\])/.test(said) ||
      /\/Predictor\s{1,9}(?!1\b)\d/.test(said))
  )
    return null;
  try {
    // A hostile file names keys and blocks that no cipher accepts.
    const packed = decrypt ? decrypt(stream, content) : content;
    if (!filtered) return packed.toString('latin1');
    return (await unpack(packed, { maxOutputLength: room })).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * True when a PDF does more than being read, on opening or on a click, or has embedded files. Objects packed into streams and names with
 * escapes are checked too. A file whose packed objects cannot be read, or are too many, counts as true.
 * @param bytes the file
 * @param text the file as Latin-1, without its strings
 * @param decrypt for an encrypted file that opens without a password
 */
export async function actsByItself(bytes: Buffer, text: string, decrypt?: Decrypt): Promise<boolean> {
  if (ACTS.test(readNames(text))) return true;
  let room = MOST_UNPACKED_IN_BYTES;
  let streams = 0;
  for (const { at, from, to } of streamsOf(text)) {
    if (++streams > MOST_STREAMS) return true;
    const stream = { ...saidBefore(text, at), from, to };
    if (!/\/First\b/.test(stream.said)) continue;
    const objects = room > 0 ? await objectsIn(stream, bytes, room, decrypt) : null;
    if (objects === null) return true;
    room -= objects.length;
    const named = readNames(objects);
    if (ACTS.test(named) || ACTS_SHORT.test(named)) return true;
  }
  return ACTS_SHORT.test(readNames(outsideOfStreams(text)));
}
