import { type Box, boxAt } from './boxes.ts';
import { type Edit, partCounter, type Source, UnreadableVideo } from './edits.ts';
import { chunksOfTrack } from './mp4-chunks.ts';

/**
 * What a player needs (ISO/IEC 14496-12), by the box that holds it; '' is the file. Every other box is for people's programs: where it was filmed, by
 * which device, titles, thumbnails, free space with what was there before.
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
/** Boxes that begin with when the film was made and changed. */
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Tracks that are seen, heard or read; others hold what a device measured, its place among it. */
const SHOWN = new Set(['vide', 'soun', 'text', 'sbtl', 'subt']);
/** Of these a track's samples are found. */
const TABLES = new Set(['stsc', 'stsz', 'stco', 'co64']);

/** As free space of the same size: offsets elsewhere in the file stay true. */
async function asFree(source: Source, { at, content, end }: Box): Promise<Edit> {
  const head = await source.read(at, content - at);
  head.write('free', 4, 'latin1');
  return { from: at, to: end, head };
}

/** What is no box, as free space where a box has room. */
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

/** The same bytes in runs that do not overlap, in their order. */
function merged(runs: readonly Run[]): Run[] {
  const out: { from: number; to: number }[] = [];
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}

/** What runs cover of some areas. Both are in their order and without overlaps: whatever a file claims, no byte comes twice. */
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
 * What to write over in an MP4 so that it only plays: boxes that no player needs become free space, times zero, and tracks that nobody sees or
 * hears go with their samples. Nothing moves.
 * @throws UnreadableVideo when it is not built as an MP4 must be
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
        // A list may end with a zero instead of a box; behind the last box of a file anything may lie.
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
