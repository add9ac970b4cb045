import { type Box, boxAt } from './boxes.ts';
import { type Edit, partCounter, type Source, UnreadableVideo } from './edits.ts';
import { chunksOfTrack } from './mp4-chunks.ts';

/**
 * Boxes that a player needs (ISO/IEC 14496-12), by their parent box; '' is the file. All other boxes are metadata: place, device, titles,
 * thumbnails, and free space with leftover data.
 */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh']),
  trak: new Set(['tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'sthd', 'dinf', 'stbl']),
  stbl: new Set([
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stsh', 'stps', 'stdp', 'padb'],
    ...['sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
  ]),
  mvex: new Set(['mehd', 'trex', 'leva']),
  moof: new Set(['mfhd', 'traf', 'pssh']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
};
/** Boxes that begin with the times of creation and change. */
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Handlers of tracks that are seen, heard or read. Other tracks hold measurements of the device, such as its location. */
const SHOWN = new Set(['vide', 'soun', 'text', 'sbtl', 'subt']);
/** Tables that locate a track's samples. */
const TABLES = new Set(['stsc', 'stsz', 'stco', 'co64']);

/** Turns a box into free space of the same size, so that offsets elsewhere in the file stay valid. */
async function asFree(source: Source, { at, content, end }: Box): Promise<Edit> {
  const head = await source.read(at, content - at);
  head.write('free', 4, 'latin1');
  return { from: at, to: end, head };
}

/** Turns bytes that are no box into a free box when they are long enough for one. */
function restAsFree(from: number, to: number): Edit {
  if (to - from < 8 || to - from >= 2 ** 32) return { from, to, head: Buffer.alloc(0) };
  const head = Buffer.from('\0\0\0\0free', 'latin1');
  head.writeUInt32BE(to - from);
  return { from, to, head };
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Merges runs of bytes: the result is sorted and without overlaps. */
function merged(runs: readonly Run[]): Run[] {
  const out: { from: number; to: number }[] = [];
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}

/** Intersections of runs and areas. Both are sorted and without overlaps, so no byte is yielded twice, whatever the file claims. */
function* within(runs: readonly Run[], areas: readonly Box[]): Generator<Run> {
  let next = 0;
  for (const { from, to } of runs) {
    while ((areas[next]?.end ?? Infinity) <= from) next++;
    for (let i = next; (areas[i]?.content ?? Infinity) < to; i++) {
      const { content, end } = areas[i] as Box;
      yield { from: Math.max(from, content), to: Math.min(to, end) };
    }
  }
}

/**
 * Finds the bytes of an MP4 to overwrite so that only the playable film remains: boxes that no player needs become free space, times become
 * zero, and tracks that are neither seen nor heard are erased with their samples. No byte moves.
 * @throws UnreadableVideo when the file does not have the structure of an MP4
 */
export async function hiddenInMp4(source: Source): Promise<Edit[]> {
  const edits: Edit[] = [];
  const data: Box[] = [];
  const count = partCounter();
  let [fragments, measured] = [false, false];
  const dropped: Run[] = [];

  /** @param found boxes of the track that is being walked */
  async function walk(name: string, at: number, end: number, found: Box[]): Promise<void> {
    while (at < end) {
      count();
      const box = await boxAt(source, at, end);
      if (!box) {
        // A list may end with a zero instead of a box. Behind the last box of a file any bytes may follow.
        if (name !== '' && end - at >= 8) throw new UnreadableVideo(`no box in ${name}`);
        edits.push(restAsFree(at, end));
        return;
      }
      await visit(name, box, found);
      at = box.end;
    }
  }

  async function visit(parent: string, box: Box, found: Box[]): Promise<void> {
    const { type, content, end } = box;
    if (!NEEDED[parent]?.has(type)) return void edits.push(await asFree(source, box));
    if (type === 'mdat') data.push(box);
    if (type === 'mvex' || type === 'moof') fragments = true;
    if (type === 'hdlr' || TABLES.has(type)) found.push(box);
    if (WITH_TIMES.has(type)) edits.push(await times(box));
    if (type === 'trak') return visitTrack(box);
    if (NEEDED[type]) await walk(type, content, end, found);
  }

  async function visitTrack(track: Box): Promise<void> {
    const found: Box[] = [];
    const before = edits.length;
    await walk('trak', track.content, track.end, found);
    const handler = found.find(({ type, content, end }) => type === 'hdlr' && end - content >= 12);
    const kind = handler ? (await source.read(handler.content + 8, 4)).toString('latin1') : '';
    if (SHOWN.has(kind)) return;
    measured = true;
    for (const run of await chunksOfTrack(source, found, count)) dropped.push(run);
    edits.length = before;
    edits.push(await asFree(source, track));
  }

  async function times({ content, end }: Box): Promise<Edit> {
    const version = end > content ? (await source.read(content, 1))[0] : 0;
    const to = content + (version === 1 ? 20 : 12);
    if (to > end) throw new UnreadableVideo('times without room');
    return { from: content + 4, to, head: Buffer.alloc(0) };
  }

  await walk('', 0, source.size, []);
  if (fragments && measured) throw new UnreadableVideo('measurements in fragments');
  for (const run of within(merged(dropped), data)) edits.push({ ...run, head: Buffer.alloc(0) });
  return edits;
}
