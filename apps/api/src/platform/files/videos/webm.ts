import { type Edit, partCounter, type Source, UnreadableVideo } from './edits.ts';

/**
 * Elements of Matroska (RFC 9559) that no player needs: tags, attached files, chapters, the film's title and date, and void space with
 * leftover data.
 */
const NOT_NEEDED = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x4461, 0xec]);
/** Element id of a segment. */
export const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
/** Element id of a cluster. */
export const CLUSTER = 0x1f43b675;

/** An element with its place in the file. */
export interface Element {
  readonly id: number;
  readonly content: number;
  /** Null when the size is unknown, as in a live recording. */
  readonly end: number | null;
  /** False when its size reaches beyond the file. */
  readonly isWhole: boolean;
}

/** The length of an EBML number by its first byte (RFC 8794, 4.4); 9 = invalid. */
const lengthOf = (first: number | undefined) => Math.clz32(first ?? 0) - 24 + 1;

/**
 * Reads the element at an offset.
 * @param at offset in bytes
 * @returns null when the bytes there are no element
 */
export async function elementAt(source: Source, at: number): Promise<Element | null> {
  const head = await source.read(at, Math.min(12, source.size - at));
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) return null;
  const id = head.readUIntBE(0, idLength);
  const content = at + idLength + sizeLength;
  const marked = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`);
  const bits = BigInt(7 * sizeLength);
  const size = marked & ((1n << bits) - 1n);
  if (size === (1n << bits) - 1n) return { id, content, end: null, isWhole: true };
  const end = content + Number(size);
  // An element that was cut off ends at the end of the file.
  return { id, content, end: Math.min(end, source.size), isWhole: end <= source.size };
}

/** Turns bytes into a void element of the same size, so that offsets elsewhere stay valid. */
function asVoid(from: number, to: number): Edit {
  const size = to - from;
  if (size < 2) return { from, to, head: Buffer.alloc(0) };
  if (size < 9) return { from, to, head: Buffer.from([0xec, 0x80 | (size - 2)]) };
  const head = Buffer.alloc(9);
  head[0] = 0xec;
  head.writeBigUInt64BE((1n << 56n) | BigInt(size - 9), 1);
  return { from, to, head };
}

/**
 * Finds the bytes of a WebM to overwrite so that only the playable film remains.
 * @throws UnreadableVideo when it has more elements than a video, or an element of unknown size
 */
export async function hiddenInWebm(source: Source): Promise<Edit[]> {
  const edits: Edit[] = [];
  const count = partCounter();
  let at = 0;
  while (at < source.size) {
    count();
    const element = await elementAt(source, at);
    if (!element) {
      edits.push(asVoid(at, source.size));
      break;
    }
    const { id, content, end } = element;
    // The walk goes into these elements and reads their children next. A cluster with a known size is skipped.
    const entered = id === SEGMENT || id === INFO || (id === CLUSTER && end === null);
    if (end === null && !entered) throw new UnreadableVideo('an element without its end');
    if (NOT_NEEDED.has(id)) edits.push(asVoid(at, end ?? source.size));
    at = entered ? content : (end ?? source.size);
  }
  return edits;
}
