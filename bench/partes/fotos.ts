import { AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_BYTES, IMAGEM_MAXIMA_EM_MEGAPIXELS } from '@festejo/contrato/common/constants.ts';
import { atualizarFoto } from '@festejo/contrato/conta/perfis.ts';
import sharp from 'sharp';
import { asClient } from '../pessoas.ts';
import { type RunningServer, startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const AT_ONCE = 100;
const MOST_IN_MB = 500;
const LOOK_EVERY_MS = 20;

/**
 * Memory of the server and of its helper while pictures arrive: first the largest picture of each format alone, then a hundred of 10 MB at
 * once.
 */
export async function measurePhotos(url: string): Promise<Part> {
  const photos = await largestOfEachFormat();
  const server = await startServer({ DATABASE_URL: url });
  try {
    const peaks: Record<string, number> = {};
    for (const [format, photo] of Object.entries(photos)) {
      peaks[format] = await peakWhile(server, async () => {
        const status = await send(server.base, 1, photo);
        if (status !== 200) throw new Error(`foto em ${format}: ${status}`);
      });
    }
    const statuses: Record<string, number> = {};
    const peak = await peakWhile(server, async () => {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => send(server.base, i + 1, photos.jpeg)));
      for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    });
    const inMb = (value: number) => `${value.toFixed(0)} MB`;
    const worst = Math.max(...Object.values(peaks));
    return {
      rows: [
        {
          medida: `${AT_ONCE} fotos de 10 MB ao mesmo tempo: servidor e ajudante`,
          meta: `pico <= ${MOST_IN_MB} MB`,
          valor: `${inMb(peak)} (respostas: ${Object.entries(statuses)
            .map(([status, many]) => `${many}x ${status}`)
            .join(', ')})`,
          cumpre: peak <= MOST_IN_MB && (statuses[200] ?? 0) > 0,
        },
        {
          medida: 'a maior foto de cada formato, uma de cada vez: servidor e ajudante',
          meta: `pico <= ${MOST_IN_MB} MB`,
          valor: Object.entries(peaks)
            .map(([format, value]) => `${format} ${inMb(value)}`)
            .join(', '),
          cumpre: worst <= MOST_IN_MB,
        },
      ],
      raw: { fotos: { cemFotosEmMb: peak, respostas: statuses, porFormatoEmMb: peaks } },
    };
  } finally {
    await server.stop();
  }
}

async function peakWhile(server: RunningServer, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let over = false;
  const working = work().finally(() => {
    over = true;
  });
  while (!over) {
    peak = Math.max(peak, await server.memoryOfAllInMb());
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await working;
  return peak;
}

async function send(base: string, row: number, photo: Blob): Promise<number> {
  const body = new FormData();
  body.set('foto', photo, 'foto');
  const headers = await asClient(row);
  const response = await fetch(`${base}/api${atualizarFoto.path}`, { method: atualizarFoto.method, headers, body }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

/** The largest number of pixels that the server accepts, with noise in the JPEG, so that it has the largest file size. */
async function largestOfEachFormat() {
  const jpeg = await picture(IMAGEM_MAXIMA_EM_MEGAPIXELS, { type: 'gaussian', mean: 128, sigma: 20 })
    .jpeg({ quality: 50, progressive: true })
    .toBuffer();
  const plain = picture(IMAGEM_MAXIMA_EM_MEGAPIXELS);
  return {
    // Padded with bytes that a decoder skips.
    jpeg: new Blob([new Uint8Array(jpeg), new Uint8Array(Math.max(0, IMAGEM_MAXIMA_EM_BYTES - jpeg.length))]),
    png: blobOf(await plain.clone().png({ progressive: true }).toBuffer()),
    webp: blobOf(await plain.clone().webp({ effort: 0 }).toBuffer()),
    gif: blobOf(await plain.clone().gif({ effort: 1 }).toBuffer()),
    avif: blobOf(await picture(AVIF_MAXIMO_EM_MEGAPIXELS).avif({ effort: 0 }).toBuffer()),
  };
}

const blobOf = (data: Buffer) => new Blob([new Uint8Array(data)]);

function picture(megapixels: number, noise?: { readonly type: 'gaussian'; readonly mean: number; readonly sigma: number }) {
  const width = Math.floor(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.floor((width * 3) / 4);
  return sharp({ create: { width, height, channels: 3, background: '#3aa0d8', ...(noise ? { noise } : {}) } });
}
