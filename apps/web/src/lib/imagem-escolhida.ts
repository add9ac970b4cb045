import { AVIF_MAXIMO_EM_MEGAPIXELS, IMAGEM_MAXIMA_EM_BYTES } from '@festejo/contrato/constants.ts';

/** No HEIC: asked for these, a phone converts its own pictures by itself. */
export const TIPOS_DE_IMAGEM = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Larger than any screen shows it; a phone's photograph shrinks to a tenth before it travels. */
const LADO_MAXIMO_EM_PX = 2000;
const MENOR_QUE_COMPENSA_EM_BYTES = 600 * 1024;

/** What is wrong with a file, before anything is sent; `null` when nothing is. */
export function problemaDaImagem(arquivo: { type: string; size: number }): string | null {
  if (!(TIPOS_DE_IMAGEM as readonly string[]).includes(arquivo.type)) return 'Escolha uma imagem: JPG, PNG, WebP, AVIF ou GIF';
  if (arquivo.size === 0) return 'Este arquivo está vazio';
  if (arquivo.size > IMAGEM_MAXIMA_EM_BYTES) {
    const mb = Math.ceil(arquivo.size / 1024 / 1024);
    return `Esta imagem tem ${mb} MB; o limite é ${IMAGEM_MAXIMA_EM_BYTES / 1024 / 1024} MB`;
  }
  return null;
}

/** The size that fits in the largest side, keeping the shape. */
export function caber(largura: number, altura: number, lado = LADO_MAXIMO_EM_PX): { largura: number; altura: number } {
  const escala = Math.min(1, lado / Math.max(largura, altura, 1));
  return { largura: Math.max(1, Math.round(largura * escala)), altura: Math.max(1, Math.round(altura * escala)) };
}

/**
 * The picture as it will travel: smaller where that pays, else as it came.
 * @throws Error with a text for people when the file only pretends to be a picture
 */
export async function prepararImagem(arquivo: File): Promise<File> {
  const bitmap = await createImageBitmap(arquivo).catch(() => {
    throw new Error('Não conseguimos abrir esta imagem. Tente outra.');
  });
  const { largura, altura } = caber(bitmap.width, bitmap.height);
  // A small file can have more points than the server takes.
  const enorme = bitmap.width * bitmap.height > AVIF_MAXIMO_EM_MEGAPIXELS * 1_000_000;
  if (arquivo.type === 'image/gif' || (arquivo.size < MENOR_QUE_COMPENSA_EM_BYTES && !enorme)) return arquivo;
  const tela = new OffscreenCanvas(largura, altura);
  const pincel = tela.getContext('2d');
  if (!pincel) return arquivo;
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, largura, altura);
  pincel.drawImage(bitmap, 0, 0, largura, altura);
  bitmap.close();
  const menor = await tela.convertToBlob({ type: 'image/jpeg', quality: 0.86 }).catch(() => null);
  if (!menor || (menor.size >= arquivo.size && !enorme)) return arquivo;
  return new File([menor], arquivo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: arquivo.lastModified });
}
