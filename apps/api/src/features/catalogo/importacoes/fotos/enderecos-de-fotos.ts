import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { isOutsideAddress, THE_WEB } from '../../../../platform/fetch-outside.ts';

/** A picture's address in a cell. */
export interface EnderecoDeFoto {
  readonly endereco: string;
  /** Host of the picture; `null` if the text is no address on the internet. */
  readonly servidor: string | null;
}

export const MAIOR_ENDERECO = 2_048;
const MAIOR_SERVIDOR = 255;
const MAIOR_TRECHO = 300;
/** Longest cell that is read: the maximum of pictures, each with the longest address. */
export const MAIOR_CELULA_DE_FOTOS = IMAGENS_POR_PRODUTO * (MAIOR_ENDERECO + 2);

/**
 * Bars and line breaks separate addresses. Blanks and commas may be part of an address, and separate only right before the next one. The
 * expression starts without a repetition: otherwise, a cell of blanks would take time quadratic in its length.
 */
const ENTRE = /[|\n\r]|[\s,;](?=(?:[a-z][a-z\d+.-]{0,20}:)?\/\/)|[\s,;](?=(?:data|javascript|blob):)/i;
const CREDENCIAIS = /\/\/[^/@\s]*@/;

function lido(texto: string): EnderecoDeFoto {
  // Shops write addresses without a protocol, and with the HTML entity `&amp;`.
  const inteiro = (texto.startsWith('//') ? `https:${texto}` : texto).replaceAll('&amp;', '&');
  if (isOutsideAddress(inteiro, THE_WEB)) {
    const url = new URL(inteiro);
    url.hash = '';
    if (url.href.length <= MAIOR_ENDERECO && url.hostname.length <= MAIOR_SERVIDOR) return { endereco: url.href, servidor: url.hostname };
  }
  return { endereco: texto.replace(CREDENCIAIS, '//').slice(0, MAIOR_TRECHO), servidor: null };
}

const separa = (sinal: string | undefined) => sinal !== undefined && (sinal.trim() === '' || sinal === ',' || sinal === ';');
function aparado(texto: string): string {
  let [de, ate] = [0, texto.length];
  while (de < ate && separa(texto[de])) de++;
  while (ate > de && separa(texto[ate - 1])) ate--;
  return texto.slice(de, ate);
}

/** The addresses of pictures in these cells, in order, each once, up to the maximum of a product. */
export function enderecosDeFotos(celulas: readonly string[]): EnderecoDeFoto[] {
  const achados = new Map<string, EnderecoDeFoto>();
  for (const celula of celulas) {
    for (const texto of celula.slice(0, MAIOR_CELULA_DE_FOTOS).split(ENTRE)) {
      const escrito = aparado(texto);
      if (escrito === '') continue;
      const um = lido(escrito);
      if (!achados.has(um.endereco)) achados.set(um.endereco, um);
      if (achados.size === IMAGENS_POR_PRODUTO) return [...achados.values()];
    }
  }
  return [...achados.values()];
}
