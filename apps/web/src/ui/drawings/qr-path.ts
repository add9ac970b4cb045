import { encode } from 'uqr';

/** Modules of light margin that readers need around the code (ISO/IEC 18004). */
const MARGEM = 4;

export interface DesenhoDoQr {
  /** Side of the square, margin included, in modules. */
  lado: number;
  /** The dark modules as one SVG path, a rectangle a run. */
  caminho: string;
}

/** The QR code of a text, ready to draw. Medium correction: still readable with a finger mark on the glass. */
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
