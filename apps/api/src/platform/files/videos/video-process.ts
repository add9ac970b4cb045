import { fileTypeFromFile } from 'file-type';
import type { VideoRefusal } from './refusals.ts';
import { prepareInPlace } from './strip-video.ts';

/**
 * Kinds by content: files of boxes (ISO/IEC 14496-12, QuickTime), and of Matroska elements. The tracks decide whether browsers show them.
 */
const KINDS: Readonly<Record<string, 'mp4' | 'webm'>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'video/webm': 'webm',
};

/**
 * Helper process: removes the metadata from one video, in place.
 * @param judged true also refuses a video that browsers do not show
 * @returns the file ending by its content, or the reason for a refusal
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
