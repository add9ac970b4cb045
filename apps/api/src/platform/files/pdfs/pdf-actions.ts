import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Actions that run something, call somebody or open another file, and files carried along (ISO 32000-2, 7.11.4, 12.6.4, 13). */
const ACTS = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\w{0,20}|Rendition|SubmitForm|ImportData|GoTo[ER])\b/;
/** The same by names so short that a picture's bytes spell them by chance: looked for outside of streams. */
const ACTS_SHORT = /\/(?:JS|XFA|EF)\b/;
/** Objects of one file, unpacked; a document has a tenth of it. */
const MOST_UNPACKED_IN_BYTES = 16 * 1024 * 1024;

/** A name may write any of its characters as a number: `/#4aavaScript` (ISO 32000-1, 7.3.5). */
export const readNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Stream {
  /** Of its dictionary, as text. */
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

function* streamsOf(text: string): Generator<Stream> {
  for (const { index, 0: found } of text.matchAll(/>>\s{0,20}stream\r?\n/g)) {
    const from = index + found.length;
    const end = text.indexOf('endstream', from);
    const begin = text.lastIndexOf(' obj', index);
    yield { said: readNames(text.slice(Math.max(begin, index - 4096, 0), index)), from, to: end === -1 ? text.length : end };
  }
}

/** Objects that are packed into a stream, as text; null = nobody here can read them. @param room bytes that they may unfold to */
async function objectsIn({ said, from, to }: Stream, bytes: Buffer, room: number): Promise<string | null> {
  const packed = bytes.subarray(from, to);
  if (!/\/Filter\b/.test(said)) return packed.toString('latin1');
  // Other ways to pack them, or one on top of another, no program uses.
  if (
    !/\/Filter\s{0,9}(?:\/(?:FlateDecode|Fl)\b|\[\s{0,9}\/(?:FlateDecode|Fl)\s{0,9}\])/.test(said) ||
    /\/Predictor\s{1,9}(?!1\b)\d/.test(said)
  )
    return null;
  try {
    return (await unpack(packed, { maxOutputLength: room })).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Whether a PDF does something when it is opened or clicked at, besides being read, or carries files along; also in objects packed into
 * streams, and with names written as numbers. One whose packed objects cannot be read counts as one that does.
 */
export async function actsByItself(bytes: Buffer, text: string): Promise<boolean> {
  if (ACTS.test(readNames(text))) return true;
  let room = MOST_UNPACKED_IN_BYTES;
  let outside = '';
  let lookedUntil = 0;
  for (const stream of streamsOf(text)) {
    if (stream.from >= lookedUntil) {
      outside += text.slice(lookedUntil, stream.from);
      lookedUntil = stream.to;
    }
    if (!/\/First\b/.test(stream.said)) continue;
    const objects = room > 0 ? await objectsIn(stream, bytes, room) : null;
    if (objects === null) return true;
    room -= objects.length;
    const named = readNames(objects);
    if (ACTS.test(named) || ACTS_SHORT.test(named)) return true;
  }
  return ACTS_SHORT.test(readNames(outside + text.slice(lookedUntil)));
}
