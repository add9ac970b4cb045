import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, bytes32, filmed, full, ONDE, track, WEBM_FILMED } from '../../testing/files/filmed.ts';
import { type Edit, LARGEST_READ, type Source, UnreadableVideo } from './edits.ts';
import { hiddenInMp4 } from './mp4.ts';
import { prepareVideo } from './videos.ts';
import { hiddenInWebm } from './webm.ts';

/** A source of bytes in memory. It fails on a read outside of them. */
const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  async read(at, length) {
    if (!Number.isSafeInteger(at) || at < 0 || length < 0 || length > LARGEST_READ || at + length > bytes.length)
      throw new RangeError(`asked for ${length} at ${at} of ${bytes.length}`);
    return Buffer.from(bytes.subarray(at, at + length));
  },
});

async function strip(bytes: Buffer, hidden: (source: Source) => Promise<Edit[]> = hiddenInMp4): Promise<Buffer> {
  const out = Buffer.from(bytes);
  for (const { from, to, head } of await hidden(sourceOf(bytes))) {
    if (from < 0 || to > out.length || from + head.length > to) throw new RangeError(`writes ${from} to ${to} of ${out.length}`);
    out.fill(0, from, to);
    out.set(head, from);
  }
  return out;
}

/** Bytes behind the last box of a file; negative when that box claims to be longer than the file. */
function behindTheBoxes(bytes: Buffer): number {
  let at = 0;
  while (bytes.length - at >= 8) {
    const said = bytes.readUInt32BE(at);
    if (said === 0) return 0;
    at += said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said;
  }
  return bytes.length - at;
}

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'festejo-videos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

describe('a video keeps no metadata of where and when it was filmed', () => {
  const lugares: [string, (dados: Buffer) => Buffer][] = [
    ['moov/udta/©xyz', (dados) => filmed({ moov: [box('udta', box('\xa9xyz', dados))] })],
    ['moov/udta/loci', (dados) => filmed({ moov: [box('udta', box('loci', dados))] })],
    ['moov/meta', (dados) => filmed({ moov: [box('meta', box('keys', dados), box('ilst', dados))] })],
    ['moov/udta/meta/ilst', (dados) => filmed({ moov: [box('udta', full('meta', box('ilst', dados)))] })],
    ['moov/uuid', (dados) => filmed({ moov: [box('uuid', dados)] })],
    ['trak/udta', (dados) => filmed({ trak: [box('udta', dados)] })],
    ['trak/meta', (dados) => filmed({ trak: [full('meta', dados)] })],
    ['minf/udta', (dados) => filmed({ minf: [box('udta', dados)] })],
    ['stbl/uuid', (dados) => filmed({ stbl: [box('uuid', dados)] })],
    ['uuid (XMP)', (dados) => filmed({ end: [box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), dados)] })],
    ['meta', (dados) => filmed({ end: [full('meta', dados)] })],
    ['um espaço livre', (dados) => filmed({ start: [box('free', dados), box('skip', dados)] })],
    ['uma caixa que só um aparelho conhece', (dados) => filmed({ end: [box('sefd', dados)] })],
    ['atrás da última caixa', (dados) => filmed({ end: [Buffer.from('\xff\xff\xff\xffSEFT', 'latin1'), dados] })],
    ['atrás da última caixa, sem lugar para outra', (dados) => filmed({ end: [dados.subarray(0, 7)] })],
    ['moof/uuid e traf/udta', (dados) => filmed({ end: [box('moof', box('uuid', dados), box('traf', box('udta', dados)))] })],
    [
      'uma caixa de 64 bits',
      (dados) => filmed({ end: [Buffer.concat([bytes32(1), Buffer.from('uuid'), bytes32(0, 16 + dados.length), dados])] }),
    ],
    ['uma caixa até o fim', (dados) => filmed({ end: [Buffer.concat([bytes32(0), Buffer.from('meta'), dados])] })],
    ['uma trilha de medidas', (dados) => filmed({ measured: dados })],
  ];
  test.each(lugares)('%s', async (onde, fazer) => {
    const film = fazer(Buffer.from(ONDE));
    expect(film.includes(ONDE.slice(0, 7))).toBe(true);
    const clean = await strip(film);
    expect(clean.length).toBe(film.length);
    expect(clean.includes(ONDE.slice(0, 7))).toBe(false);
    // Picture, sound and all boxes that lead to them stay at their offsets.
    for (const kept of ['ftyp', 'moov', 'mvhd', 'vide', 'soun', 'stco', 'mdat', 'IMAGEM E SOM'])
      expect([kept, clean.indexOf(kept)]).toEqual([kept, film.indexOf(kept)]);
    expect(await strip(clean)).toEqual(clean);
    // The whole file consists of boxes. Fewer than 8 bytes at the end are too short for a box header.
    expect(behindTheBoxes(clean)).toBe(onde.includes('sem lugar') ? 7 : 0);
  });

  test.each([0, 1])('nor its dates, in version %i of the fields', async (version) => {
    const film = filmed({ version });
    expect(film.includes(Buffer.from('DATA'))).toBe(true);
    const clean = await strip(film);
    expect(clean.includes(Buffer.from('DATA'))).toBe(false);
    // The fields behind the dates belong to the film.
    expect(clean.toString('latin1').match(/RESTO/g)).toEqual(film.toString('latin1').match(/RESTO/g));
  });

  test('in WebM: tags, attachments, chapters, title and date, with a known or an unknown end', async () => {
    for (const film of WEBM_FILMED) {
      const clean = await strip(film, hiddenInWebm);
      expect([clean.length, clean.includes('SECRETO'), clean.includes('DATA')]).toEqual([film.length, false, false]);
      for (const kept of ['webm', 'TRILHA', 'IMAGEM']) expect(clean.indexOf(kept)).toBe(film.indexOf(kept));
      expect(await strip(clean, hiddenInWebm)).toEqual(clean);
    }
  });

  test('a stored file gives the result of the file in memory', async () => {
    const path = join(pasta, 'um.mp4');
    const film = filmed({ moov: [box('udta', box('\xa9xyz', Buffer.from(ONDE)))], measured: Buffer.from(ONDE) });
    await writeFile(path, film);
    expect(await prepareVideo(path)).toBe('mp4');
    expect(await readFile(path)).toEqual(await strip(film));
  });
});

describe('a file made to deceive', () => {
  test.each<[string, Buffer]>([
    ['um pedaço que não é caixa no meio do índice', filmed({ moov: [Buffer.from('\xff\xff\xff\xffxxxx', 'latin1')] })],
    ['uma caixa menor que o seu cabeçalho', filmed({ trak: [Buffer.concat([bytes32(4), Buffer.from('udtaxxxx')])] })],
    ['uma caixa de 64 bits sem fim', filmed({ moov: [Buffer.from('00000001756474617fffffffffffffff', 'hex')] })],
    ['datas sem lugar', Buffer.concat([filmed({}), box('moov', box('mvhd', bytes32(0)))])],
    ['medidas em fragmentos', filmed({ measured: Buffer.from(ONDE), moov: [box('mvex', box('trex', bytes32(0)))] })],
    ['medidas sem as suas tabelas', filmed({ moov: [track('meta', [full('stco', bytes32(1, 40))])] })],
    ['mais caixas que um vídeo tem', Buffer.concat(Array.from({ length: 100_001 }, () => box('free')))],
  ])('refuses %s', async (_nome, film) => {
    await expect(strip(film)).rejects.toThrow(UnreadableVideo);
  });

  test('tracks whose chunks all cover the whole file: no byte is written twice', async () => {
    const many = 1_000;
    const chunks = Array.from({ length: many }, () => 0);
    const everything = [full('stsz', bytes32(0x7fffffff, many)), full('stsc', bytes32(1, 1, 1, 1)), full('stco', bytes32(many, ...chunks))];
    const film = filmed({ moov: [track('meta', everything)], end: Array.from({ length: many }, () => box('mdat', Buffer.from('x'))) });
    const edits = await hiddenInMp4(sourceOf(film));
    expect(edits.length).toBeLessThan(2 * many);
    expect(edits.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(film.length);
  });

  test('the uploader reads an action to take', async () => {
    const path = join(pasta, 'outro.mp4');
    await writeFile(path, filmed({ moov: [Buffer.from('\xff\xff\xff\xffxxxx', 'latin1')] }));
    await expect(prepareVideo(path)).rejects.toMatchObject({ status: 415, details: { acao: expect.stringContaining('salve de novo') } });
  });

  test('a recording cut in the middle stays as far as it goes', async () => {
    const film = filmed({ start: [box('free', Buffer.from(ONDE))] });
    const cut = film.subarray(0, film.indexOf('IMAGEM E SOM') + 3);
    expect((await strip(cut)).indexOf('IMA')).toBe(cut.indexOf('IMA'));
  });

  const numero = fc.oneof(fc.constantFrom(0, 1, 2, 7, 8, 16, 0x7fffffff, 0xffffffff), fc.nat({ max: 4096 }));
  test('whatever its sizes claim, no byte outside of it is read or written, and a second run changes no byte', async () => {
    const inteiros = [
      filmed({ moov: [box('udta', Buffer.from(ONDE))], measured: Buffer.from(ONDE), version: 1 }),
      filmed({ end: [box('moof', box('traf', box('uuid', Buffer.from(ONDE))))] }),
    ];
    const mudancas = fc.array(fc.record({ at: fc.nat({ max: 4096 }), valor: numero }), { maxLength: 6 });
    const propriedade = (films: readonly Buffer[], hidden: (source: Source) => Promise<Edit[]>) =>
      fc.asyncProperty(fc.constantFrom(...films), mudancas, fc.nat({ max: 4096 }), async (film, escritas, corte) => {
        const mudado = Buffer.from(film);
        for (const { at, valor } of escritas) mudado.writeUInt32BE(valor, at % (mudado.length - 4));
        const dado = mudado.subarray(0, corte % 3 === 0 ? corte : undefined);
        const limpo = await strip(dado, hidden).catch((error: unknown) => {
          if (!(error instanceof UnreadableVideo)) throw error;
        });
        if (limpo) expect(await strip(limpo, hidden)).toEqual(limpo);
      });
    await fc.assert(propriedade(inteiros, hiddenInMp4), { numRuns: 2_000 });
    await fc.assert(propriedade(WEBM_FILMED, hiddenInWebm), { numRuns: 1_000 });
    const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => [Buffer.from(some)]);
    await fc.assert(
      fc.asyncProperty(bytes, async ([some = Buffer.alloc(0)]) => {
        for (const hidden of [hiddenInMp4, hiddenInWebm])
          await strip(some, hidden).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableVideo));
      }),
    );
  });

  test('boxes nested to any depth cause no recursion', async () => {
    let nested = Buffer.alloc(0);
    for (let i = 0; i < 5_000; i++) nested = Buffer.concat([box('trak', nested)]);
    await expect(strip(Buffer.concat([filmed({}), box('moov', nested)]))).resolves.toBeInstanceOf(Buffer);
  });
});
