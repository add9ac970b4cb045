import { type Box, readContent } from './boxes.ts';
import { type Source, UnreadableVideo } from './edits.ts';

interface Tables {
  readonly sizes: Buffer;
  readonly runs: Buffer;
  readonly places: Buffer;
  /** Bytes of each offset. */
  readonly wide: 4 | 8;
}

/**
 * Byte ranges of a track's samples (ISO/IEC 14496-12, 8.7). A range may lie anywhere, also outside of the file.
 * @param boxes tables of the track
 * @param count is called with the number of chunks
 * @throws UnreadableVideo when a table is missing
 */
export async function chunksOfTrack(
  source: Source,
  boxes: readonly Box[],
  count: (parts?: number) => void,
): Promise<Iterable<{ from: number; to: number }>> {
  const table = async (...types: string[]) => {
    const box = boxes.find(({ type }) => types.includes(type));
    return box && { type: box.type, bytes: await readContent(source, box) };
  };
  const [sizes, runs, places] = [await table('stsz'), await table('stsc'), await table('stco', 'co64')];
  // A track without samples. In a fragmented file the fragments have the samples.
  if (!places || places.bytes.length < 8 || places.bytes.readUInt32BE(4) === 0) return [];
  if (!sizes || !runs || sizes.bytes.length < 12 || runs.bytes.length < 20) throw new UnreadableVideo('samples without their tables');

  const wide = places.type === 'co64' ? 8 : 4;
  count(Math.min(places.bytes.readUInt32BE(4), Math.floor((places.bytes.length - 8) / wide)));
  return chunksOf({ sizes: sizes.bytes, runs: runs.bytes, places: places.bytes, wide });
}

function* chunksOf({ sizes, runs, places, wide }: Tables): Generator<{ from: number; to: number }> {
  const chunks = Math.min(places.readUInt32BE(4), Math.floor((places.length - 8) / wide));
  const lastRun = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12)) - 1;
  const oneSize = sizes.readUInt32BE(4);
  const samples = oneSize === 0 ? Math.min(sizes.readUInt32BE(8), (sizes.length - 12) >> 2) : sizes.readUInt32BE(8);

  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks; chunk++) {
    // An entry of `stsc` gives the first chunk (counted from one) of a run, and the samples in each chunk of the run.
    while (run < lastRun && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run++;
    const until = Math.min(sample + runs.readUInt32BE(12 + 12 * run), samples);
    let bytes = oneSize * (until - sample);
    if (oneSize === 0) for (let i = sample; i < until; i++) bytes += sizes.readUInt32BE(12 + 4 * i);
    sample = until;
    const from = wide === 8 ? Number(places.readBigUInt64BE(8 + 8 * chunk)) : places.readUInt32BE(8 + 4 * chunk);
    yield { from, to: from + bytes };
  }
}
