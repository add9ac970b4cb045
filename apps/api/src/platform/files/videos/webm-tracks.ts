import { partCounter, type Source } from './edits.ts';
import type { VideoRefusal } from './refusals.ts';
import { CLUSTER, type Element, elementAt, SEGMENT } from './webm.ts';

const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const IS_VIDEO = 1;
const SHOWN = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
/** Longest codec name that is read, in bytes. */
const NAME_IN_BYTES = 64;

/**
 * The reason why browsers do not show a WebM, by its tracks; null when they show a picture.
 * @throws UnreadableVideo
 */
export async function whyWebmIsNotShown(source: Source): Promise<VideoRefusal | null> {
  const count = partCounter();
  const tracks: { type: number; codec: string }[] = [];
  let hasClusters = false;
  const content = ({ content, end }: Element) => source.read(content, Math.min((end ?? content) - content, NAME_IN_BYTES));
  for (let at = 0; at < source.size; ) {
    count();
    const element = await elementAt(source, at);
    if (!element) break;
    const { id, end, isWhole } = element;
    if (!isWhole) return 'cut';
    const track = tracks.at(-1);
    if (id === TRACK) tracks.push({ type: 0, codec: '' });
    if (id === TRACK_TYPE && track) track.type = (await content(element))[0] ?? 0;
    if (id === CODEC && track) track.codec = (await content(element)).toString('latin1');
    if (id === CLUSTER) hasClusters = true;
    // The walk goes into these elements and reads their children next.
    const isEntered = id === SEGMENT || id === TRACKS || id === TRACK || end === null;
    at = isEntered ? element.content : end;
  }
  if (tracks.length === 0 || !hasClusters) return 'cut';
  const pictures = tracks.filter(({ type }) => type === IS_VIDEO);
  if (pictures.length === 0) return 'no picture';
  return pictures.some(({ codec }) => SHOWN.has(codec)) ? null : 'codec';
}
