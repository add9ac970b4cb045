import { setPriority } from 'node:os';
import { fileTypeFromFile } from 'file-type';
import { stripVideo } from './strip-video.ts';

/** What every browser plays; of MP4 the brands that are video, and not Apple's own. */
const EXTENSIONS: Readonly<Record<string, 'mp4' | 'webm'>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** Why a video is not taken. */
export type VideoRefusal = 'mov' | 'not a video' | 'unreadable';

setPriority(10);

/** Takes out of one video, in place, what it says of its making. @returns the ending that it is kept with, by its content alone */
export default async function prepare({ path }: { readonly path: string }): Promise<'mp4' | 'webm' | VideoRefusal> {
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  const extension = kind && EXTENSIONS[kind.mime];
  if (!extension) return kind?.mime === 'video/quicktime' ? 'mov' : 'not a video';
  return (await stripVideo(path, extension)) ? extension : 'unreadable';
}
