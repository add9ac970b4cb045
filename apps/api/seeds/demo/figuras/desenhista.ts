import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ALTURA_DESENHADA, compor, LARGURA_DESENHADA } from './compor.ts';
import type { Trabalho } from './gravar-figuras.ts';
import type { Figura } from './receitas.ts';

/** Compositions under way at once: one a core keeps both busy while the other reads and writes. */
const AO_MESMO_TEMPO = 3;

async function existe(arquivo: string): Promise<boolean> {
  return stat(arquivo).then(
    (info) => info.size > 0,
    () => false,
  );
}

/** Whole or not at all, so that a start that was killed leaves no half picture behind. */
async function escrever(arquivo: string, dados: Buffer): Promise<void> {
  await mkdir(dirname(arquivo), { recursive: true });
  const parte = `${arquivo}.${process.pid}.parte`;
  await writeFile(parte, dados);
  await rename(parte, arquivo);
}

async function gravar(raiz: string, { chave, receita }: Figura, tamanhos: readonly number[]): Promise<void> {
  const arquivo = (largura: number) => join(raiz, `${chave}-${largura}.webp`);
  const prontos = await Promise.all(tamanhos.map((largura) => existe(arquivo(largura))));
  if (prontos.every(Boolean)) return;
  const pixels = await compor(receita);
  await Promise.all(
    tamanhos.map(async (largura) => {
      const imagem = sharp(pixels, { raw: { width: LARGURA_DESENHADA, height: ALTURA_DESENHADA, channels: 3 } }).resize(largura);
      await escrever(arquivo(largura), await imagem.webp({ quality: 80, effort: 1 }).toBuffer());
    }),
  );
}

/** Draws what its parent process sends, tells how far it is, and ends. */
async function desenhar({ raiz, figuras, tamanhos }: Trabalho): Promise<void> {
  const fila = [...figuras];
  let feitas = 0;
  const trabalhar = async () => {
    for (let uma = fila.shift(); uma; uma = fila.shift()) {
      await gravar(raiz, uma, tamanhos);
      feitas++;
      process.send?.(feitas);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
}

process.once('message', (trabalho: Trabalho) => {
  desenhar(trabalho).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// The server was killed, or has all it asked for.
process.once('disconnect', () => process.exit());
