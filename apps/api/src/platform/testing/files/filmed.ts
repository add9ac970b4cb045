/** A location as cameras write it (ISO 6709). */
export const ONDE = '-23.5505-046.6333/';

export function bytes32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [i, one] of numbers.entries()) bytes.writeUInt32BE(one, 4 * i);
  return bytes;
}

/** A box of ISO/IEC 14496-12. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([bytes32(8 + content.length), Buffer.from(type, 'latin1'), content]);
}

/** A box with version and flags. */
export const full = (type: string, ...parts: readonly Buffer[]): Buffer => box(type, bytes32(0), ...parts);

const times = (version: number) =>
  Buffer.concat([bytes32(version << 24), Buffer.from('DATA'.repeat(version === 1 ? 4 : 2)), Buffer.from('RESTO')]);

/**
 * The description of a track's samples (stsd).
 * @param codec of ISO/IEC 14496-12 sample entries
 * @param profile of H.264
 */
export const described = (codec: string, profile = 100): Buffer =>
  full(
    'stsd',
    bytes32(1),
    box(codec, Buffer.alloc(78), ...(codec.startsWith('avc') ? [box('avcC', Buffer.from([1, profile, 0, 31]))] : [])),
  );

/** @param kind handler: `vide`, `soun`, or one of an invisible track. */
export const track = (
  kind: string,
  stbl: readonly Buffer[],
  { trak = [], minf = [], version = 0, stsd = described('avc1') }: Pick<Film, 'trak' | 'minf' | 'version' | 'stsd'> = {},
): Buffer =>
  box(
    'trak',
    box('tkhd', times(version)),
    ...trak,
    box(
      'mdia',
      box('mdhd', times(version)),
      full('hdlr', bytes32(0), Buffer.from(kind), Buffer.alloc(12)),
      box('minf', box('vmhd'), ...minf, box('stbl', stsd, ...stbl)),
    ),
  );

interface Film {
  readonly start?: readonly Buffer[];
  readonly moov?: readonly Buffer[];
  readonly trak?: readonly Buffer[];
  readonly minf?: readonly Buffer[];
  readonly stbl?: readonly Buffer[];
  readonly end?: readonly Buffer[];
  /** Samples of a track of measurements: two chunks of one sample each. */
  readonly measured?: Buffer;
  readonly version?: number;
  readonly brand?: string;
  /** Description of the picture; `kind` is the handler of the first track. */
  readonly stsd?: Buffer;
  readonly kind?: string;
}

/** An MP4 with the boxes that a phone writes, and with further boxes where they are given. */
export function filmed(film: Film = {}): Buffer {
  const { start = [], moov = [], trak = [], minf = [], stbl = [], end = [], measured, version = 0 } = film;
  const { brand = 'isom', kind = 'vide', stsd = described('avc1') } = film;
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}mp41`, 'latin1'));
  const shown = Buffer.from('IMAGEM E SOM');
  const before = Buffer.concat([ftyp, ...start, box('mdat', shown, ...(measured ? [measured, shown, measured] : []))]);
  const first = Buffer.concat([ftyp, ...start]).length + 8 + shown.length;
  const samples = measured && [
    full('stsz', bytes32(0, 2, measured.length, measured.length)),
    full('stsc', bytes32(1, 1, 1, 1)),
    full('stco', bytes32(2, first, first + measured.length + shown.length)),
  ];
  const places = [
    full('stsz', bytes32(shown.length, 1)),
    full('stsc', bytes32(1, 1, 1, 1)),
    full('stco', bytes32(1, first - shown.length)),
  ];
  return Buffer.concat([
    before,
    box(
      'moov',
      box('mvhd', times(version)),
      track(kind, [...places, ...stbl], { trak, minf, version, stsd }),
      track('soun', places, { version, stsd: described('mp4a') }),
      ...(samples ? [track('meta', samples)] : []),
      ...moov,
    ),
    ...end,
  ]);
}

/** An element of Matroska. */
function element(id: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.from('01000000000000', 'hex');
  return Buffer.concat([Buffer.from(id, 'hex'), size, Buffer.from([content.length]), content]);
}
const endless = (id: string, ...parts: readonly Buffer[]) => Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...parts]);

const secret = Buffer.from('SECRETO');
const parts = [
  element('1549a966', element('4461', Buffer.from('DATADATA')), element('7ba9', secret), element('4d80', Buffer.from('x'))),
  element(
    '1654ae6b',
    element('ae', element('83', Buffer.from([1])), element('86', Buffer.from('V_VP9')), element('536e', Buffer.from('TRILHA'))),
  ),
];
const tags = [element('1254c367', secret), element('1941a469', secret), element('1043a770', secret), element('ec', secret)];
const head = element('1a45dfa3', element('4282', Buffer.from('webm')));
const block = element('a3', Buffer.from('IMAGEM'));

/** Two WebM files: one with known sizes, one as in a live recording. Each has tags, an attachment, chapters, a title and a date. */
export const WEBM_FILMED: readonly Buffer[] = [
  Buffer.concat([head, endless('18538067', ...parts, element('1f43b675', block), ...tags)]),
  Buffer.concat([head, endless('18538067', ...parts, endless('1f43b675', block), ...tags)]),
];
