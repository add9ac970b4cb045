import { encode } from 'uqr';

/** Width of the quiet zone in modules, which scanners need around the code (ISO/IEC 18004). */
const MARGEM = 4;

export interface DesenhoDoQr {
  /** Side of the square in modules, quiet zone included. */
  lado: number;
  /** The dark modules as one SVG path, with one rectangle for each run. */
  caminho: string;
}

/** Draws the QR code of a text. Error correction level M: a fingerprint on the glass does not prevent reading. */
export function desenharQr(texto: string): DesenhoDoQr {
  const { data, size } = encode(texto, { ecc: 'M', border: MARGEM });
  let caminho = '';
  for (const [y, linha] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!linha[x]) continue;
      const inicio = x;
      while (x + 1 < size && linha[x + 1]) x++;
      caminho += `M${inicio} ${y}h${x - inicio + 1}v1h-${x - inicio + 1}z`;
    }
  }
  return { lado: size, caminho };
}
