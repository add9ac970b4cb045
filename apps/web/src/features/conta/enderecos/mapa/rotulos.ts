/** A label to place on the map, in pixels from the map's corner. */
export interface Rotulo {
  x: number;
  y: number;
  largura: number;
}

const ALTURA_EM_PX = 20;
const FOLGA_EM_PX = 4;

/** Approximate width of a label with its dot. */
export function larguraDoRotulo(texto: string): number {
  return Math.round(texto.length * 6.6) + 18;
}

/** Returns which labels fit without overlapping. Earlier labels have precedence. */
export function rotulosQueCabem(rotulos: readonly Rotulo[]): boolean[] {
  const postos: Rotulo[] = [];
  return rotulos.map((rotulo) => {
    const cabe = postos.every((posto) => !seTocam(posto, rotulo));
    if (cabe) postos.push(rotulo);
    return cabe;
  });
}

/** A label is drawn at the right of its dot. */
function seTocam(a: Rotulo, b: Rotulo): boolean {
  return Math.abs(a.y - b.y) < ALTURA_EM_PX + FOLGA_EM_PX && a.x < b.x + b.largura + FOLGA_EM_PX && b.x < a.x + a.largura + FOLGA_EM_PX;
}

const PASSOS_EM_GRAUS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;
const LINHAS_NA_TELA = 6;

/** Returns the spacing of the grid in degrees that draws about six lines over this span. */
export function passoDaGrade(amplitudeEmGraus: number): number {
  return PASSOS_EM_GRAUS.find((passo) => amplitudeEmGraus / passo >= LINHAS_NA_TELA) ?? 0.01;
}

/** Returns the multiples of `passo` from `de` to `ate`. */
export function linhasDaGrade(de: number, ate: number, passo: number): number[] {
  const primeira = Math.ceil(de / passo);
  const quantas = Math.max(0, Math.floor(ate / passo) - primeira + 1);
  return Array.from({ length: quantas }, (_, i) => (primeira + i) * passo);
}
