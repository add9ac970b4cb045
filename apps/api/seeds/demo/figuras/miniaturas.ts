import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { arquivoDaFigura } from './figuras.ts';
import type { Trabalho } from './gravar-figuras.ts';

/** One per core (of two), and one that reads and writes meanwhile. */
const AO_MESMO_TEMPO = 3;

async function existe(arquivo: string): Promise<boolean> {
  return stat(arquivo).then(
    (info) => info.size > 0,
    () => false,
  );
}

/** Writes a temporary file and renames it, so that a killed start leaves no partial picture. */
async function escrever(arquivo: string, por: (parte: string) => Promise<void>): Promise<void> {
  const parte = `${arquivo}.${process.pid}.parte`;
  await por(parte);
  await rename(parte, arquivo);
}

/** The largest width is the drawing itself; each smaller one is made from the next larger. */
async function gravar(raiz: string, chave: string): Promise<void> {
  const arquivo = (largura: number) => join(raiz, `${chave}-${largura}.webp`);
  // This file is written last.
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

/** Writes the pictures that the parent process sends, and ends. */
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

// The server was killed, or has received all pictures.
process.once('disconnect', () => process.exit());
