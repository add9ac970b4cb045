import { ACAO_DO_HEIC, TEXTO_DO_HEIC } from '@festejo/contrato/common/constants.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../http/errors.ts';
import { bombPng, HTML, photo, pngTexts, pngWith, SVG, webpOf } from '../testing/files/pictures.ts';
import { childrenOf } from '../testing/processes/process.ts';
import { createPictureEncoder, encodePicture, SIZES } from './pictures.ts';

const recusa = (data: Buffer) =>
  encodePicture(data).then(
    () => 'aceita',
    (error: { status?: number }) => error.status,
  );
const grupo = (
  format: 'png' | 'webp' | 'avif' | 'gif',
  base = sharp({ create: { width: 900, height: 600, channels: 4, background: '#ff000080' } }),
) => base.toFormat(format).toBuffer();

describe('the stored form of a photo', () => {
  test('three sizes in WebP, upright, without EXIF, GPS or profile', async () => {
    const original = await photo(1600, 1200);
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Fulano');
    const { largura, altura, sizes } = await encodePicture(original);
    expect([largura, altura]).toEqual([1200, 1600]);
    expect(sizes.map((size) => size.width)).toEqual([...SIZES]);
    for (const { width, data } of sizes) {
      const meta = await sharp(data).metadata();
      expect(meta).toMatchObject({ format: 'webp', width: Math.min(width, 1200), space: 'srgb' });
      expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(data.toString('latin1')).not.toContain('Fulano');
    }
    // Turned by 90° clockwise, the yellow quarter moves from the top left to the top right.
    const { data: pixels, info } = await sharp(sizes[0]?.data).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => pixels[(y * info.width + x) * info.channels] ?? 0;
    expect(red(310, 10)).toBeGreaterThan(200);
    expect(red(10, 10)).toBeLessThan(100);
  });

  test('a picture smaller than a size is not enlarged; no dimension exceeds the limit', async () => {
    const pequena = await encodePicture(await grupo('png', sharp({ create: { width: 5, height: 3, channels: 3, background: 'red' } })));
    expect([pequena.largura, pequena.altura]).toEqual([5, 3]);
    const torre = await encodePicture(
      await grupo('png', sharp({ create: { width: 100, height: 30_000, channels: 3, background: 'red' } })),
    );
    expect(torre.altura).toBe(5120);
  });

  test('accepts JPEG in CMYK, PNG of 16 bits and with transparency, WebP, AVIF and animated GIF', async () => {
    const base = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 250, g: 10, b: 10 } } });
    const cmyk = await base.clone().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await base.clone().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const data of [cmyk, deep]) {
      const { sizes } = await encodePicture(data);
      const { data: pixels } = await sharp(sizes[0]?.data).raw().toBuffer({ resolveWithObject: true });
      expect(pixels[0]).toBeGreaterThan(200);
      expect(pixels[1]).toBeLessThan(80);
    }
    const transparente = await encodePicture(await grupo('png'));
    expect((await sharp(transparente.sizes[0]?.data).metadata()).hasAlpha).toBe(true);
    expect(await Promise.all([grupo('webp'), grupo('avif')].map(async (data) => recusa(await data)))).toEqual(['aceita', 'aceita']);

    const quadros = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(quadros, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    expect((await encodePicture(gif)).altura).toBe(8);
  });

  test('data hidden behind the picture is not stored', async () => {
    const { sizes } = await encodePicture(Buffer.concat([await photo(400, 300), HTML]));
    for (const { data } of sizes) expect(data.includes('<script>')).toBe(false);
  });
});

test('a photo that exceeds the time limit gets its own error, with an action to take', async () => {
  const foto = await photo(4_000, 3_000);
  await expect(createPictureEncoder(5)(foto, true)).rejects.toMatchObject({
    status: 422,
    codigo: 'IMAGEM_DEMOROU',
    details: { acao: 'Tente de novo. Se acontecer outra vez, envie uma imagem menor.' },
  });
});

describe('a killed decoder process says nothing about the picture', () => {
  const foto = photo(4_000, 3_000);
  /** Encodes with a decoder of its own, and kills its process each time one starts, `times` times. */
  async function encodeWhileKilling(times: number) {
    const others = new Set(childrenOf());
    const encoded = createPictureEncoder(20_000)(await foto, true);
    const outcome = encoded.then(
      ({ largura }) => largura,
      ({ status, details }: AppError) => [status, details.retryAfter],
    );
    for (let killed = 0; killed < times; killed++) {
      await expect.poll(() => childrenOf().filter((pid) => !others.has(pid)), { interval: 5 }).toHaveLength(1);
      for (const pid of childrenOf().filter((one) => !others.has(one))) {
        others.add(pid);
        process.kill(pid, 'SIGKILL');
      }
    }
    return outcome;
  }

  test('once: another process encodes the picture', async () => {
    expect(await encodeWhileKilling(1)).toBe(1280);
  });

  test('twice: 503 with Retry-After, not 415', async () => {
    expect(await encodeWhileKilling(2)).toEqual([503, 5]);
  });
});

describe('refuses input that is no photo', () => {
  test('page, SVG, empty file, garbage and PDF: 415', async () => {
    const lixo = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
    for (const data of [HTML, SVG, Buffer.alloc(0), Buffer.alloc(4_000, 7), lixo]) expect(await recusa(data)).toBe(415);
  });

  test('a picture header with other content, and a picture cut in half: 415', async () => {
    const png = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const jpeg = await photo(800, 600);
    expect(await recusa(Buffer.concat([png.subarray(0, 8), HTML]))).toBe(415);
    expect(await recusa(png.subarray(0, png.length >> 1))).toBe(415);
    expect(await recusa(jpeg.subarray(0, jpeg.length >> 1))).toBe(415);
  });

  test('a JPEG without its end mark, of one or two bytes, is read as viewers read it; one cut earlier is incomplete', async () => {
    const base = sharp({
      create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
    for (const jpeg of [
      await photo(800, 600),
      await base.clone().jpeg().toBuffer(),
      await base.clone().jpeg({ progressive: true }).toBuffer(),
    ]) {
      const whole = await encodePicture(jpeg);
      for (const missing of [1, 2]) expect(await encodePicture(jpeg.subarray(0, -missing))).toEqual(whole);
      for (const missing of [3, 100, jpeg.length >> 1]) {
        await expect(encodePicture(jpeg.subarray(0, -missing))).rejects.toMatchObject({
          status: 415,
          codigo: 'IMAGEM_INVALIDA',
          message: 'A imagem chegou incompleta ou estragada',
        });
      }
    }
  });

  test.each(['heic', 'heix', 'hevc', 'mif1'])('HEIC (%s): 415, with the action to take on an iPhone', async (brand) => {
    const heic = Buffer.concat([Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heicmiaf`, 'latin1'), Buffer.alloc(500)]);
    await expect(encodePicture(heic)).rejects.toMatchObject({
      status: 415,
      codigo: 'IMAGEM_INVALIDA',
      message: TEXTO_DO_HEIC,
      details: { acao: ACAO_DO_HEIC },
    });
  });

  test('few bytes that unpack to a billion pixels: 413, without using memory', async () => {
    const bomba = bombPng(40_000, 25_000);
    expect(bomba.length).toBeLessThan(200_000);
    const antes = process.memoryUsage().rss;
    expect(await recusa(bomba)).toBe(413);
    // The header decides: 25 megapixels are the limit.
    expect(await recusa(bombPng(6_000, 4_200))).toBe(413);
    expect(await recusa(bombPng(6_000, 4_100))).toBe('aceita');
    expect(process.memoryUsage().rss - antes).toBeLessThan(100 * 1024 * 1024);
  });

  test('kinds that need more memory have a lower pixel limit, and the refusal names an action', async () => {
    const vermelha = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });
    const avif = (width: number, height: number) => vermelha(width, height).avif({ effort: 0 }).toBuffer();
    expect(await recusa(await avif(3_200, 2_500))).toBe('aceita');
    await expect(encodePicture(await avif(3_200, 2_504))).rejects.toMatchObject({
      status: 413,
      message: 'A imagem tem pontos demais: deste tipo o limite é de 8 megapixels',
      details: { acao: 'Diminua a imagem, ou envie-a em JPG: aí vale até 25 megapixels.' },
    });
    const deep = await vermelha(4_000, 3_008).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
    const interlaced = await vermelha(4_000, 3_008).png({ progressive: true }).toBuffer();
    for (const heavy of [deep, interlaced]) {
      await expect(encodePicture(heavy)).rejects.toMatchObject({ status: 413, message: expect.stringContaining('12 megapixels') });
    }
  });

  test('compressed text that unpacks to megabytes: 413 before the picture is opened; the text of a program is accepted', async () => {
    const empty = Array<[string, Buffer]>(100_000).fill(['zTXt', Buffer.alloc(0)]);
    for (const chunks of [pngTexts('zTXt', 10, 8), pngTexts('iTXt', 10, 8), pngTexts('zTXt', 1, 100), empty]) {
      await expect(encodePicture(await pngWith(...chunks))).rejects.toMatchObject({
        status: 413,
        message: 'A imagem traz texto demais escondido dentro dela',
      });
    }
    const plain: [string, Buffer][] = [
      ['tEXt', Buffer.from('Software\0Festejo')],
      ['iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')],
    ];
    expect(await recusa(await pngWith(...plain, ...pngTexts('zTXt', 1, 1), ...pngTexts('iTXt', 1, 1)))).toBe('aceita');
  });

  test('an animation with endless frames: 415; one with many is accepted', async () => {
    expect(await recusa(await webpOf(1_000))).toBe('aceita');
    expect(await recusa(await webpOf(100_000))).toBe(415);
  });
});
