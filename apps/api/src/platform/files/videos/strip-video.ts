import { writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Edit, LARGEST_READ, type Source, UnreadableVideo } from './edits.ts';
import { hiddenInMp4 } from './mp4.ts';
import { whyMp4IsNotShown } from './mp4-tracks.ts';
import type { VideoRefusal } from './refusals.ts';
import { hiddenInWebm } from './webm.ts';
import { whyWebmIsNotShown } from './webm-tracks.ts';

const WINDOW_IN_BYTES = 64 * 1024;
const ZEROS = Buffer.alloc(WINDOW_IN_BYTES);

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError(`the file ended before ${at + length}`);
  return buffer;
}

/**
 * Random access to a file with a read-ahead window, so that several small reads cost one read of the disk.
 * @throws RangeError for a read outside of the file
 */
function fileSource(file: FileHandle, size: number): Source {
  let [from, held] = [0, Buffer.alloc(0) as Buffer];
  return {
    size,
    async read(at, length) {
      if (at < 0 || length < 0 || length > LARGEST_READ || at + length > size)
        throw new RangeError(`no ${length} bytes at ${at} of ${size}`);
      if (at < from || at + length > from + held.length) {
        held = await readExactly(file, at, Math.min(Math.max(length, WINDOW_IN_BYTES), size - at));
        from = at;
      }
      return Buffer.from(held.subarray(at - from, at - from + length));
    },
  };
}

/** Synchronous writes: in a helper process they block no caller, and a hundred thousand small writes take a second instead of a minute. */
function write({ from, to, head }: Edit, { fd }: FileHandle): void {
  if (head.length > 0) writeSync(fd, head, 0, head.length, from);
  for (let at = from + head.length; at < to; at += ZEROS.length) writeSync(fd, ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}

const WALKS = {
  mp4: { whyNotShown: whyMp4IsNotShown, hidden: hiddenInMp4 },
  webm: { whyNotShown: whyWebmIsNotShown, hidden: hiddenInWebm },
} as const;

/**
 * Overwrites a video's metadata of place, time and device with zeros. The file is changed in place and keeps its size.
 * @param path the file
 * @param kind container format of the file
 * @param judged true also refuses a video that browsers do not show
 * @returns the reason why no byte was written, or null; `unreadable` when the file does not have the structure of its kind
 */
export async function prepareInPlace(path: string, kind: 'mp4' | 'webm', judged: boolean): Promise<VideoRefusal | null> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const source = fileSource(file, size);
    const refused = judged ? await WALKS[kind].whyNotShown(source) : null;
    if (refused) return refused;
    for (const edit of await WALKS[kind].hidden(source)) write(edit, file);
    return null;
  } catch (error) {
    if (error instanceof UnreadableVideo) return 'unreadable';
    throw error;
  } finally {
    await file.close();
  }
}
