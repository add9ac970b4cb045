import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';

/** The contract's attachment, as a statement returns it (`anexosDe`). */
export interface AnexoLido {
  id: string;
  tipo: 'imagem' | 'pdf';
  nome: string | null;
  bytes: number;
  largura: number | null;
  altura: number | null;
}

export type FormatoDoAnexo = 'image/webp' | 'application/pdf';

/** The row of an uploaded file. */
export interface LinhaDoAnexo {
  readonly id: string;
  readonly formato: FormatoDoAnexo;
  readonly nome: string | null;
  readonly bytes: number;
  readonly largura: number | null;
  readonly altura: number | null;
}

export const apresentarAnexo = ({ id, formato, nome, bytes, largura, altura }: LinhaDoAnexo): Anexo => ({
  id,
  tipo: formato === 'image/webp' ? 'imagem' : 'pdf',
  nome,
  bytes,
  largura,
  altura,
});

/** The two stored files of a picture: a thumbnail among messages, and the large one. */
export const TAMANHOS = ['miniatura', 'inteiro'] as const;
export type Tamanho = (typeof TAMANHOS)[number];
/** Widths in pixels, as the picture encoder makes them. */
export const LARGURA: Readonly<Record<Tamanho, number>> = { miniatura: 640, inteiro: 1280 };

/** Key among the private files. The last digits of a UUIDv7 are random, so the folders fill evenly. */
export const chaveDoAnexo = (id: string, formato: FormatoDoAnexo, tamanho: Tamanho): string =>
  `anexos/${id.slice(-2)}/${id}${formato === 'application/pdf' ? '.pdf' : `-${LARGURA[tamanho]}.webp`}`;

/** Keys of all stored files of an attachment. */
export const chavesDoAnexo = ({ id, formato }: Pick<LinhaDoAnexo, 'id' | 'formato'>): string[] =>
  formato === 'application/pdf' ? [chaveDoAnexo(id, formato, 'inteiro')] : TAMANHOS.map((tamanho) => chaveDoAnexo(id, formato, tamanho));

const NOME_NO_MAXIMO = 100;
/** A file's name without characters that reverse or hide text, or lead to other folders. */
export function nomeLimpo(nome: string): string {
  const limpo = nome
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?:\.pdf)?$/i, '');
  return `${[...(limpo || 'documento')]
    .slice(0, NOME_NO_MAXIMO - 4)
    .join('')
    .trim()}.pdf`;
}
