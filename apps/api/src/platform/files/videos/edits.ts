/** The bytes of a file from `from` until before `to` become `head`, and zeros behind it. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly head: Uint8Array;
}

/** A file as the pure walks see it: `read` is asked for nothing outside of it. */
export interface Source {
  /** In bytes. */
  readonly size: number;
  /** @param length at most `LARGEST_READ` */
  read(at: number, length: number): Promise<Buffer>;
}

/** Bytes that a walk asks for at once: the largest table of a track that is taken out. */
export const LARGEST_READ = 8 * 1024 * 1024;
/** Boxes, elements or chunks of one file. A video within the limit of an upload has a tenth of this; what has more was made to be slow. */
const MOST_PARTS = 100_000;

/** The file is not built as its kind must be: nobody can say what it hides. */
export class UnreadableVideo extends Error {}

/** Counts the parts of one file. @throws UnreadableVideo when there are more than a video has */
export function partCounter(): (parts?: number) => void {
  let left = MOST_PARTS;
  return (parts = 1) => {
    left -= parts;
    if (left < 0) throw new UnreadableVideo('too many parts');
  };
}
