import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Actions that run something, call somebody or open another file, and files carried along (ISO 32000-2, 7.11.4, 12.6.4, 13). */
const ACTS = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w{0,20}|Rendition|SubmitForm|ImportData|GoTo[ER])\b/;
/** The same by names so short that a picture's bytes spell them by chance: looked for outside of streams. */
const ACTS_SHORT = /\/(?:JS|XFA|EF)\b/;
/** Objects of one file, unpacked; a document has a tenth of it. */
const MOST_UNPACKED_IN_BYTES = 16 * 1024 * 1024;
/** Streams of one file; a document within the limit of an upload has a tenth of it. */
const MOST_STREAMS = 20_000;

const HASH = 0x23;

/** The value of a hexadecimal digit by its character code; -1 for any other character. */
function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}

/**
 * A name may write any of its characters as a number: `/#4aavaScript` (ISO 32000-1, 7.3.5). Byte by byte: a call for each match of an
 * expression takes seconds for a file made of nothing else.
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

export interface Stream {
  /** Of its dictionary, as text. */
  readonly said: string;
  readonly from: number;
  readonly to: number;
  /** Of the object that it is. */
  readonly number: number;
  readonly generation: number;
}

/** Longest dictionary that is looked at. */
const SAID_IN_BYTES = 4096;

/** The dictionary that ends at `index`, or its end, and its object's number. */
function saidBefore(text: string, index: number): Pick<Stream, 'said' | 'number' | 'generation'> {
  const before = text.slice(Math.max(0, index - SAID_IN_BYTES), index);
  const at = Math.max(0, before.lastIndexOf(' obj'));
  const [, number = 0, generation = 0] = /(\d{1,10})\s{1,9}(\d{1,5})$/.exec(before.slice(Math.max(0, at - 30), at)) ?? [];
  return { said: readNames(before.slice(at)), number: Number(number), generation: Number(generation) };
}

/** What of a text is outside of its streams. */
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

/** No search begins anew at each stream: of thousands in one another that would take minutes. */
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

/** The content of a stream as it was before the file was encrypted. */
export type Decrypt = (stream: Stream, content: Buffer) => Buffer;

/** Objects that are packed into a stream, as text; null = nobody here can read them. @param room bytes that they may unfold to */
async function objectsIn(stream: Stream, bytes: Buffer, room: number, decrypt: Decrypt | undefined): Promise<string | null> {
  const { said, from, to } = stream;
  const content = bytes.subarray(from, to);
  const filtered = /\/Filter\b/.test(said);
  // Other ways to pack them, or one on top of another, no program uses.
  if (
    filtered &&
    (!/\/Filter\s{0,9}(?:\/(?:FlateDecode|Fl)\b|\[\s{0,9}\/(?:FlateDecode|Fl)\s{0,9}\])/.test(said) ||
      /\/Predictor\s{1,9}(?!1\b)\d/.test(said))
  )
    return null;
  try {
    // A hostile file names keys and blocks that no cipher takes.
    const packed = decrypt ? decrypt(stream, content) : content;
    if (!filtered) return packed.toString('latin1');
    return (await unpack(packed, { maxOutputLength: room })).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Whether a PDF does something when it is opened or clicked at, besides being read, or carries files along; also in objects packed into
 * streams, and with names written as numbers. One whose packed objects cannot be read, or are too many, counts as one that does.
 * @param text the bytes as Latin-1, without the strings in them
 * @param decrypt of a file that opens without a password though it is encrypted
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
