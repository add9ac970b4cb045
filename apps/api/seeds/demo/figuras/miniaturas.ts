import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { arquivoDaFigura } from './figuras.ts';
import type { Trabalho } from './gravar-figuras.ts';

/** One a core, and one that reads and writes meanwhile. */
const AO_MESMO_TEMPO = 3;

async function existe(arquivo: string): Promise<boolean> {
  return stat(arquivo).then(
    (info) => info.size > 0,
    () => false,
  );
}

/** Whole or not at all, so that a start that was killed leaves no half picture behind. */
async function escrever(arquivo: string, por: (parte: string) => Promise<void>): Promise<void> {
  const parte = `${arquivo}.${process.pid}.parte`;
  await por(parte);
  await rename(parte, arquivo);
}

/** The largest width is the drawing itself; the smaller ones are made of it, each from the one before. */
async function gravar(raiz: string, chave: string): Promise<void> {
  const arquivo = (largura: number) => join(raiz, `${chave}-${largura}.webp`);
  // The last to be written.
  if (await existe(arquivo(1280))) return;
  await mkdir(dirname(arquivo(1280)), { recursive: true });
  const { data, info } = await sharp(arquivoDaFigura(chave)).resize(640).raw().toBuffer({ resolveWithObject: true });
  const media = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const largura of [640, 320]) {
    const menor = await media.clone().resize(largura).webp({ quality: 80, effort: 1 }).toBuffer();
    await escrever(arquivo(largura), (parte) => writeFile(parte, menor));
  }
  await escrever(arquivo(1280), (parte) => copyFile(arquivoDaFigura(chave), parte));
}

/** Writes what its parent process sends, and ends. */
async function gravarTodas({ raiz, chaves }: Trabalho): Promise<void> {
  const fila = [...chaves];
  const trabalhar = async () => {
    for (let chave = fila.shift(); chave; chave = fila.shift()) await gravar(raiz, chave);
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}

process.once('message', (trabalho: Trabalho) => {
  gravarTodas(trabalho).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// The server was killed, or has all it asked for.
process.once('disconnect', () => process.exit());
