import type { Anexo } from '@festejo/contrato/conversa/anexos.ts';

/** The contract's, as a statement reads it (`anexosDe`). */
export interface AnexoLido {
  id: string;
  tipo: 'imagem' | 'pdf';
  nome: string | null;
  bytes: number;
  largura: number | null;
  altura: number | null;
}

export type FormatoDoAnexo = 'image/webp' | 'application/pdf';

/** A file that came, as its row says. */
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

/** Of a picture two files are kept: as a screen shows it among words, and large. */
export const TAMANHOS = ['miniatura', 'inteiro'] as const;
export type Tamanho = (typeof TAMANHOS)[number];
/** Widths in pixels that the house's picture code makes. */
export const LARGURA: Readonly<Record<Tamanho, number>> = { miniatura: 640, inteiro: 1280 };

/** Where it lies among the private files. The end of a UUIDv7 is random: folders fill evenly. */
export const chaveDoAnexo = (id: string, formato: FormatoDoAnexo, tamanho: Tamanho): string =>
  `anexos/${id.slice(-2)}/${id}${formato === 'application/pdf' ? '.pdf' : `-${LARGURA[tamanho]}.webp`}`;

/** All that is kept of it. */
export const chavesDoAnexo = ({ id, formato }: Pick<LinhaDoAnexo, 'id' | 'formato'>): string[] =>
  formato === 'application/pdf' ? [chaveDoAnexo(id, formato, 'inteiro')] : TAMANHOS.map((tamanho) => chaveDoAnexo(id, formato, tamanho));

const NOME_NO_MAXIMO = 100;
/** A file's name without what turns, hides or leads elsewhere. */
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
