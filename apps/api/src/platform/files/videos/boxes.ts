import { LARGEST_READ, type Source, UnreadableVideo } from './edits.ts';

/** A box of ISO/IEC 14496-12 (4.2), with where it lies in the file. */
export interface Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins. */
  readonly content: number;
  /** Where it ends. */
  readonly end: number;
  /** False of one that says a later end than the file has: a recording that was cut off. */
  readonly isWhole: boolean;
}

/** The box at a place, or null where none can be within `end`. Without a size, or with a larger one than there is room, `mdat` goes to the end. */
export async function boxAt(source: Source, at: number, end: number): Promise<Box | null> {
  if (end - at < 8) return null;
  const head = await source.read(at, Math.min(16, end - at));
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const content = at + (short === 1 ? 16 : 8);
  if (content > end) return null;
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  if (at + size > end && type === 'mdat') return { type, at, content, end, isWhole: false };
  return at + size < content || at + size > end ? null : { type, at, content, end: at + size, isWhole: true };
}

/** The boxes of an area, as far as they are some. @param count of each */
export async function* boxesIn(source: Source, { content, end }: Pick<Box, 'content' | 'end'>, count: () => void): AsyncGenerator<Box> {
  for (let at = content; at < end; ) {
    count();
    const box = await boxAt(source, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/** @throws UnreadableVideo when it is larger than any table of a video */
export async function readContent(source: Source, { content, end }: Box): Promise<Buffer> {
  if (end - content > LARGEST_READ) throw new UnreadableVideo('a table too large');
  return source.read(content, end - content);
}
