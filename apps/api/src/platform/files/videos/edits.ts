/** A replacement: the bytes from offset `from` to before `to` become `head`, followed by zeros. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly head: Uint8Array;
}

/** Random access to a file. Callers never read outside of it. */
export interface Source {
  /** Bytes. */
  readonly size: number;
  /**
   * @param at offset
   * @param length at most `LARGEST_READ`
   */
  read(at: number, length: number): Promise<Buffer>;
}

/** Limit of one read, in bytes: the largest table of a track that is removed. */
export const LARGEST_READ = 8 * 1024 * 1024;
/**
 * Limit of the boxes, elements or chunks of one file. A video within the upload limit has a tenth of it; a file with more was made to be
 * slow.
 */
const MOST_PARTS = 100_000;

/** The file does not have the structure of its kind, so hidden data cannot be found. */
export class UnreadableVideo extends Error {}

/**
 * Counts the parts of one file.
 * @throws UnreadableVideo when there are more than a video has
 */
export function partCounter(): (parts?: number) => void {
  let left = MOST_PARTS;
  return (parts = 1) => {
    left -= parts;
    if (left < 0) throw new UnreadableVideo('too many parts');
  };
}
