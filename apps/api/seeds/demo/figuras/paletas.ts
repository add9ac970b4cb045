/** Colours of one still life: tones of the brand (light blue, teal, purple) and warm accents. */
export interface Paleta {
  paredeAlta: string;
  paredeBaixa: string;
  mesa: string;
  mesaFrente: string;
  /** Arches, discs and panels of the wall. */
  forma: string;
  podio: string;
  acentos: readonly [string, string, string, string];
  escura?: boolean;
}

const p = (
  paredeAlta: string,
  paredeBaixa: string,
  mesa: string,
  mesaFrente: string,
  forma: string,
  podio: string,
  acentos: Paleta['acentos'],
  escura = false,
): Paleta => ({ paredeAlta, paredeBaixa, mesa, mesaFrente, forma, podio, acentos, escura });

export const PALETAS = {
  ceu: p('#8ccdf0', '#d4eefb', '#f4fafd', '#cfe7f3', '#b5def5', '#ffffff', ['#4fb3e8', '#ffd166', '#ff9aa2', '#ffffff']),
  azulNoite: p('#1c2a5e', '#4a4fa3', '#2a2c63', '#171a42', '#3a45a0', '#5560c4', ['#7fd8ff', '#ff8fc7', '#ffd166', '#b59bff'], true),
  lilas: p('#cdbdf3', '#efe7fd', '#f7f2fe', '#d9ccf4', '#dccff8', '#ffffff', ['#8e6fe0', '#ffb5d1', '#ffe08a', '#7ed0c6']),
  roxoPalco: p('#2b1650', '#6b3fa8', '#2a1748', '#170b2c', '#55308f', '#6d44ac', ['#ff7ac8', '#6fe3ff', '#ffcf5a', '#b388ff'], true),
  menta: p('#a9dfd2', '#e3f6f0', '#f6fbf8', '#cbe9e0', '#c4ebe1', '#ffffff', ['#1fa39a', '#ffb38a', '#ffe08a', '#ff9fb2']),
  petroleo: p('#0f5b63', '#2b8f92', '#114d55', '#0a363d', '#1d7479', '#2f9496', ['#ffd166', '#ff9f80', '#9be7dc', '#ffffff'], true),
  pessego: p('#ffcdb0', '#fff0e4', '#fff8f2', '#f6d9c6', '#ffdcc6', '#ffffff', ['#ff8a73', '#4fb3e8', '#ffd166', '#c08be0']),
  rosa: p('#f9b9cf', '#fde8ef', '#fff6f9', '#f4cfdc', '#fbd0df', '#ffffff', ['#f0699a', '#8e6fe0', '#ffd98a', '#7cc9f0']),
  manteiga: p('#ffdf94', '#fff5da', '#fffaf0', '#f3dfae', '#ffebb8', '#ffffff', ['#ff9a62', '#4fb3e8', '#8e6fe0', '#54bfa9']),
  coral: p('#ff9f8a', '#ffd9cc', '#fff1ea', '#f5bfae', '#ffb9a6', '#ffe9e1', ['#ffffff', '#ffe08a', '#2f9c98', '#7b5cd6']),
  areia: p('#e6d3bd', '#f8efe3', '#fbf6ee', '#dfcbb2', '#efe0cc', '#ffffff', ['#c98f5c', '#7fa88b', '#e8a68f', '#ffffff']),
  salvia: p('#b7cbb1', '#e7efe0', '#f6f8f1', '#c6d5bb', '#cddbc5', '#fdfdf8', ['#6f9a73', '#f0a58f', '#ffffff', '#e9c46a']),
  vinho: p('#5a1836', '#97405c', '#54162f', '#340b1d', '#7c2c4a', '#95445f', ['#ffc27a', '#ff9fb2', '#ffe7c2', '#e0b04f'], true),
  madeira: p('#f1e2cf', '#faf3e8', '#c68f5e', '#8f5f38', '#e9d3b8', '#f7ecdd', ['#e27d60', '#6b9a7a', '#f2c14e', '#4f8fb0']),
  neve: p('#dfe9f1', '#f7fafc', '#ffffff', '#dbe6ee', '#ecf2f7', '#ffffff', ['#4fb3e8', '#c9b8ef', '#f5c9a8', '#9fd9cd']),
  jardim: p('#9fd6f2', '#e6f6ee', '#a9d68b', '#6fae62', '#c8e8f5', '#ffffff', ['#ffd166', '#ff9aa2', '#ffffff', '#8e6fe0']),
  entardecer: p('#6f6bd0', '#ffb48a', '#7c5aa6', '#4c3a7c', '#ffcf9c', '#a98ad6', ['#ffe08a', '#ff9aa2', '#ffffff', '#7fd8ff'], true),
  turquesa: p('#58c3c6', '#c2eeea', '#e9f9f7', '#9cdcd9', '#86d8d6', '#ffffff', ['#ff8a73', '#ffe08a', '#ffffff', '#7b5cd6']),
} as const;

export type NomeDaPaleta = keyof typeof PALETAS;

/** Mixes two `#rrggbb`; `quanto` 0 gives the first, 1 the second. */
export function misturar(de: string, para: string, quanto: number): string {
  const canal = (cor: string, i: number) => Number.parseInt(cor.slice(1 + i * 2, 3 + i * 2), 16);
  const hex = [0, 1, 2].map((i) =>
    Math.round(canal(de, i) * (1 - quanto) + canal(para, i) * quanto)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
export const clarear = (cor: string, quanto: number) => misturar(cor, '#ffffff', quanto);

/** Darkens towards a deep shade of the colour's own hue, so that shadows of pink stay pink instead of grey. */
export function escurecer(cor: string, quanto: number): string {
  const canais = [1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16));
  const maior = Math.max(...canais, 1);
  const fundo = canais.map((c) =>
    Math.round(((c / maior) ** 1.9 * maior * 0.3 + 8) % 256)
      .toString(16)
      .padStart(2, '0'),
  );
  return misturar(cor, `#${fundo.join('')}`, quanto);
}
