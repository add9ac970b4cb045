import { type Box, boxesIn } from './boxes.ts';
import { partCounter, type Source } from './edits.ts';
import { chunksOfTrack } from './mp4-chunks.ts';
import type { VideoRefusal } from './refusals.ts';

/** Sample entries (stsd) of the codecs that browsers show: H.264, VP8, VP9 and AV1. */
const SHOWN = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01']);
/** HEVC, also as Dolby Vision. */
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);
const PROTECTED = new Set(['encv', 'drmi']);
/** Profiles of H.264 with 10 bits or more colour (High 10, 4:2:2, 4:4:4): cameras write them, few browsers show them. */
const PROFILES_NOT_SHOWN = new Set([110, 122, 244, 44]);
/** Bytes of a visual sample entry before its boxes (ISO/IEC 14496-12, 12.1.3). */
const VISUAL_ENTRY = 78;

interface Track {
  readonly kind: string;
  readonly tables: readonly Box[];
}

/**
 * The reason why browsers do not show an MP4 or QuickTime file, by its tracks; null when they show a picture.
 * @throws UnreadableVideo
 */
export async function whyMp4IsNotShown(source: Source): Promise<VideoRefusal | null> {
  const count = partCounter();
  let moov: Box | undefined;
  let [fragments, last] = [0, 0];
  for await (const box of boxesIn(source, { content: 0, end: source.size }, count)) {
    if (!box.isWhole) return 'cut';
    if (box.type === 'moov') moov ??= box;
    if (box.type === 'moof') fragments++;
    last = box.end;
  }
  if (!moov || (await isCutBox(source, last))) return 'cut';

  let refused: VideoRefusal = 'no picture';
  for await (const box of boxesIn(source, moov, count)) {
    if (box.type !== 'trak') continue;
    const { kind, tables } = await readTrack(source, box, count);
    if (kind !== 'vide') continue;
    const why = (await whyNotDecoded(source, tables, count)) ?? (await whyNoSamples(source, tables, fragments > 0));
    if (why === null) return null;
    refused = why;
  }
  return refused;
}

/** True when the bytes behind the last whole box are the beginning of another box that a player needs. */
async function isCutBox(source: Source, at: number): Promise<boolean> {
  if (source.size - at < 8) return false;
  return ['moov', 'moof'].includes((await source.read(at, 8)).toString('latin1', 4, 8));
}

/** Reads a track's kind (its handler), and the tables of its samples. */
async function readTrack(source: Source, trak: Box, count: () => void): Promise<Track> {
  let kind = '';
  const tables: Box[] = [];
  const enter = async (parent: Box, names: readonly string[]): Promise<void> => {
    const [name, ...deeper] = names;
    for await (const box of boxesIn(source, parent, count)) {
      if (name === undefined) tables.push(box);
      else if (box.type === name) await enter(box, deeper);
      if (name === 'minf' && box.type === 'hdlr' && box.end - box.content >= 12)
        kind = (await source.read(box.content + 8, 4)).toString('latin1');
    }
  };
  await enter(trak, ['mdia', 'minf', 'stbl']);
  return { kind, tables };
}

async function whyNotDecoded(source: Source, tables: readonly Box[], count: () => void): Promise<VideoRefusal | null> {
  const stsd = tables.find(({ type }) => type === 'stsd');
  let entries = 0;
  if (stsd && stsd.end - stsd.content >= 8) {
    for await (const entry of boxesIn(source, { content: stsd.content + 8, end: stsd.end }, count)) {
      entries++;
      if (PROTECTED.has(entry.type)) return 'protected';
      if (HEVC.has(entry.type)) return 'hevc';
      if (!SHOWN.has(entry.type) || (await hasOtherProfile(source, entry, count))) return 'codec';
    }
  }
  return entries > 0 ? null : 'cut';
}

async function hasOtherProfile(source: Source, { content, end }: Box, count: () => void): Promise<boolean> {
  for await (const box of boxesIn(source, { content: content + VISUAL_ENTRY, end }, count)) {
    if (box.type === 'avcC' && box.end - box.content >= 2) return PROFILES_NOT_SHOWN.has((await source.read(box.content + 1, 1))[0] ?? 0);
  }
  return false;
}

/** Null when there are samples and all are within the file. Fragments have their samples in their own boxes. */
async function whyNoSamples(source: Source, tables: readonly Box[], inFragments: boolean): Promise<'cut' | null> {
  const end = tables.some(({ type }) => type === 'stsz') ? await lastSampleEnd(source, tables) : 0;
  if (end > source.size) return 'cut';
  return end > 0 || inFragments ? null : 'cut';
}

async function lastSampleEnd(source: Source, tables: readonly Box[]): Promise<number> {
  let end = 0;
  for (const { to } of await chunksOfTrack(source, tables, () => {})) end = Math.max(end, to);
  return end;
}
