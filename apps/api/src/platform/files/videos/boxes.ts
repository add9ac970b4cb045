import { LARGEST_READ, type Source, UnreadableVideo } from './edits.ts';

/** A box of ISO/IEC 14496-12 (4.2), with its place in the file. */
export interface Box {
  readonly type: string;
  readonly at: number;
  /** Offset of its content. */
  readonly content: number;
  /** Offset of its end. */
  readonly end: number;
  /** False when its size reaches beyond the file: a recording that was cut off. */
  readonly isWhole: boolean;
}

/**
 * Reads the box at an offset. An `mdat` without a size, or with a size that is too large, ends at `end`.
 * @param at offset in bytes
 * @param end offset behind the area
 * @returns null when no box fits before `end`
 */
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

/**
 * The boxes of an area. It stops at the first bytes that are no box.
 * @param count is called for each box
 */
export async function* boxesIn(source: Source, { content, end }: Pick<Box, 'content' | 'end'>, count: () => void): AsyncGenerator<Box> {
  for (let at = content; at < end; ) {
    count();
    const box = await boxAt(source, at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/**
 * Reads the content of a box.
 * @throws UnreadableVideo when it is larger than any table of a video
 */
export async function readContent(source: Source, { content, end }: Box): Promise<Buffer> {
  if (end - content > LARGEST_READ) throw new UnreadableVideo('a table too large');
  return source.read(content, end - content);
}
