import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWork, stretched } from '@festejo/patience/patience.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, bytes32, described, filmed, full, track, WEBM_FILMED } from '../../testing/files/filmed.ts';
import prepareHere from './video-process.ts';
import { prepareVideo } from './videos.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'festejo-videos-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

const H264 = join(import.meta.dirname, '../../testing/files/h264.m4v');
const guardado = async (bytes: Buffer): Promise<string> => {
  const path = join(pasta, `${crypto.randomUUID()}.mp4`);
  await writeFile(path, bytes);
  return path;
};
const preparar = async (bytes: Buffer, judged = true) => prepareVideo(await guardado(bytes), judged);
const replaced = (bytes: Buffer, from: string, to: string) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
const [VP9 = Buffer.alloc(0), VP9_SENT = Buffer.alloc(0)] = WEBM_FILMED;
const picture = (codec: string, profile?: number) => filmed({ stsd: described(codec, profile) });
/** A fragmented film: the fragments have the samples. */
const fragmented = (...end: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('iso5\0\0\x02\0iso5mp41')),
    box(
      'moov',
      track('vide', [full('stsz', bytes32(0, 0)), full('stsc', bytes32(0)), full('stco', bytes32(0))]),
      box('mvex', full('trex')),
    ),
    ...end,
  ]);
const part = Buffer.concat([
  box('moof', full('mfhd', bytes32(1)), box('traf', full('tfhd', bytes32(1)))),
  box('mdat', Buffer.from('IMAGEM')),
]);
const withoutName = (film: Buffer) => film.subarray(film.readUInt32BE(0));

describe('accepts a video that browsers show', () => {
  test.each<[string, Buffer, string]>([
    ['H.264 em .mp4', picture('avc1'), 'mp4'],
    ['H.264 com os parâmetros nas imagens', picture('avc3'), 'mp4'],
    ['H.264 simples', picture('avc1', 66), 'mp4'],
    ['H.264 em .m4v', filmed({ brand: 'M4V ' }), 'mp4'],
    ['H.264 em .mov', filmed({ brand: 'qt  ' }), 'mp4'],
    ['H.264 em .mov com medidas', filmed({ brand: 'qt  ', measured: Buffer.from('onde foi') }), 'mp4'],
    ['H.264 em .mov de antes de ftyp', withoutName(filmed({ start: [box('wide')] })), 'mp4'],
    ['H.264 de um celular antigo', filmed({ brand: '3gp5' }), 'mp4'],
    ['H.264 em fragmentos', fragmented(part, part), 'mp4'],
    ['H.264 ao lado de uma capa', filmed({ stsd: described('jpeg'), moov: [track('vide', sizedAt(40))] }), 'mp4'],
    ['H.264 com sobras no fim', Buffer.concat([picture('avc1'), Buffer.alloc(3000)]), 'mp4'],
    ['VP9 em .mp4', picture('vp09'), 'mp4'],
    ['AV1 em .mp4', picture('av01'), 'mp4'],
    ['VP9 em .webm', VP9, 'webm'],
    ['VP9 em .webm gravado enquanto se enviava', VP9_SENT, 'webm'],
    ['VP8 em .webm', replaced(VP9, 'V_VP9', 'V_VP8'), 'webm'],
    ['AV1 em .webm', replaced(VP9, 'V_VP9', 'V_AV1'), 'webm'],
  ])('%s', async (_qual, bytes, ending) => {
    expect(await preparar(bytes)).toBe(ending);
  });

  test('accepts the output of a real encoder, as .m4v and as .mov', async () => {
    const path = join(pasta, 'de-verdade.m4v');
    await copyFile(H264, path);
    expect(await prepareVideo(path)).toBe('mp4');
    expect((await stat(path)).size).toBe((await stat(H264)).size);
    expect(await preparar(replaced(await readFile(H264), 'M4V ', 'qt  '))).toBe('mp4');
  });
});

/** One sample of eight bytes. */
function sizedAt(place: number): Buffer[] {
  return [full('stsz', bytes32(8, 1)), full('stsc', bytes32(1, 1, 1, 1)), full('stco', bytes32(1, place))];
}

describe('refuses a video that browsers would not show, with the reason', () => {
  const inteiro = picture('avc1');
  const at = (film: Buffer, text: string) => film.indexOf(text);
  const comMoovNoComeco = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41')),
    box('moov', track('vide', sizedAt(600))),
    box('mdat', Buffer.alloc(1000)),
  ]);
  test.each<[string, Buffer, RegExp]>([
    ['só o começo, de 24 bytes', inteiro.subarray(0, 24), /incompleto/],
    ['cortado nas imagens', inteiro.subarray(0, at(inteiro, 'IMAGEM') + 3), /incompleto/],
    ['cortado no índice', inteiro.subarray(0, at(inteiro, 'stco')), /incompleto/],
    ['cortado depois do índice', comMoovNoComeco.subarray(0, 590), /incompleto/],
    ['cortado entre duas caixas', comMoovNoComeco.subarray(0, comMoovNoComeco.length - 1008), /incompleto/],
    ['cujas imagens estão fora dele', filmed({ kind: 'meta', moov: [track('vide', sizedAt(1_000_000))] }), /incompleto/],
    ['sem nenhuma imagem gravada', fragmented(), /incompleto/],
    ['em fragmentos, cortado no meio de um', fragmented(part, part.subarray(0, -3)), /incompleto/],
    ['em fragmentos, cortado no começo de um', fragmented(part, part.subarray(0, 12)), /incompleto/],
    ['um .webm cortado', VP9_SENT.subarray(0, at(VP9_SENT, 'IMAGEM') + 3), /incompleto/],
    ['um .webm de só o começo', Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from('webm')]), /incompleto/],
    ['só som', filmed({ kind: 'soun' }), /só tem som/],
    ['só som, de música', filmed({ kind: 'soun', brand: 'M4A ' }), /só tem som/],
    ['uma gravação de voz', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(500)]), /só tem som/],
    ['um .webm de só som', replaced(VP9, 'V_VP9', 'A_OPU').fill(2, at(VP9, 'V_VP9') - 10, at(VP9, 'V_VP9') - 9), /só tem som/],
    ['HEVC', picture('hvc1'), /HEVC/],
    ['HEVC de outro nome', picture('hev1'), /HEVC/],
    ['HEVC em .mov', filmed({ brand: 'qt  ', stsd: described('hvc1') }), /HEVC/],
    ['Dolby Vision', picture('dvh1'), /HEVC/],
    ['MPEG-4 antigo', picture('mp4v'), /formato/],
    ['ProRes', filmed({ brand: 'qt  ', stsd: described('apch') }), /formato/],
    ['H.263', filmed({ brand: '3gp4', stsd: described('s263') }), /formato/],
    ['H.264 de 10 bits', picture('avc1', 110), /formato/],
    ['protegido', picture('encv'), /protegido/],
    ['um .webm de outro formato', replaced(VP9, 'V_VP9', 'V_VP7'), /formato/],
    ['uma página', Buffer.from('<!doctype html><title>a</title>'.repeat(9)), /não é um vídeo/],
    ['vazio', Buffer.alloc(0), /não é um vídeo/],
    ['zeros', Buffer.alloc(4096), /não é um vídeo/],
  ])('%s', async (_qual, bytes, porque) => {
    await expect(preparar(bytes)).rejects.toMatchObject({
      status: 415,
      codigo: 'VIDEO_INVALIDO',
      message: expect.stringMatching(porque),
      details: { acao: expect.stringMatching(/\w+/) },
    });
  });

  test('a video that is stored already only loses its metadata', async () => {
    expect(await preparar(picture('hvc1'), false)).toBe('mp4');
  });
});

describe('refuses a video made to take long, in a short time', () => {
  const moov = (...parts: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isommp41')), box('moov', ...parts)]);
  const many = (count: number, part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part));
  const nested = (type: string, depth: number) => {
    const heads = Buffer.alloc(8 * depth);
    for (let i = 0; i < depth; i++) {
      heads.writeUInt32BE(8 * (depth - i), 8 * i);
      heads.write(type, 8 * i + 4, 'latin1');
    }
    return heads;
  };
  const wide = (type: string, size: string) => Buffer.concat([bytes32(1), Buffer.from(type), Buffer.from(size, 'hex')]);
  test.each<[string, Buffer]>([
    ['um milhão de caixas', moov(many(1_000_000, box('free')))],
    ['um milhão de trilhas', moov(many(1_000_000, box('trak')))],
    ['cem mil caixas uma na outra', moov(nested('trak', 100_000))],
    ['cem mil de outro nome', moov(nested('mdia', 100_000))],
    ['uma descrição de um milhão de linhas', filmed({ stsd: full('stsd', bytes32(1_000_000), many(1_000_000, box('avc1'))) })],
    ['um tamanho de 2^63', moov(wide('trak', '8000000000000000'))],
    ['um tamanho de 2^64 - 1', Buffer.concat([moov(), wide('moov', 'ffffffffffffffff')])],
    ['tamanhos zero', moov(Buffer.concat([bytes32(0), Buffer.from('trak'), bytes32(0), Buffer.from('trak')]))],
    [
      'dois milhões de pedaços',
      moov(
        track('vide', [
          full('stsz', bytes32(0xffffffff, 0xffffffff)),
          full('stsc', bytes32(1, 1, 0xffffffff, 1)),
          full('stco', bytes32(2_000_000), Buffer.alloc(8_000_000)),
        ]),
      ),
    ],
    [
      'um .webm de um milhão de pedaços',
      Buffer.concat([VP9.subarray(0, VP9.indexOf('TRILHA') + 6), many(1_000_000, Buffer.from('ec80', 'hex'))]),
    ],
  ])('%s', async (_qual, bytes) => {
    await expect(preparar(bytes)).rejects.toMatchObject({ status: 415 });
    // The check runs again in this process, whose processor time can be measured: the helper process also waits for its turn.
    const path = await guardado(bytes);
    const worked = startWork();
    expect(['mp4', 'webm']).not.toContain(await prepareHere({ path, judged: true }));
    expect(worked()).toBeLessThan(stretched(4_000));
  });
});
