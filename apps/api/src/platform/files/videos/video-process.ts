import { fileTypeFromFile } from 'file-type';
import type { VideoRefusal } from './refusals.ts';
import { prepareInPlace } from './strip-video.ts';

/** Files of boxes (ISO/IEC 14496-12, QuickTime) and of Matroska elements; what is shown of them their tracks say. */
const KINDS: Readonly<Record<string, 'mp4' | 'webm'>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'video/webm': 'webm',
};

/**
 * Takes out of one video, in place, what it says of its making.
 * @param judged whether it must be one that browsers show, too
 * @returns the ending that it is kept with, by its content alone
 */
export default async function prepare({
  path,
  judged,
}: {
  readonly path: string;
  readonly judged: boolean;
}): Promise<'mp4' | 'webm' | VideoRefusal> {
  const kind = await fileTypeFromFile(path).catch(() => undefined);
  if (kind?.mime.startsWith('audio/')) return 'no picture';
  const extension = kind && KINDS[kind.mime];
  if (!extension) return 'not a video';
  return (await prepareInPlace(path, extension, judged)) ?? extension;
}
