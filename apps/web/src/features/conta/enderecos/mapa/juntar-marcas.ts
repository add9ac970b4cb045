/** Where a pin falls on the screen, in pixels. */
interface Lugar {
  readonly x: number;
  readonly y: number;
}

/** A pin's words take about so much room: nearer than this, two cover each other. */
const LARGURA = 84;
const ALTURA = 36;

/** Pins that would cover each other, together; the first of each group stands where it is, so the best result keeps its place. */
export function juntarMarcas<T extends Lugar>(marcas: readonly T[]): readonly (readonly T[])[] {
  const grupos: [T, ...T[]][] = [];
  for (const marca of marcas) {
    const perto = grupos.find(([{ x, y }]) => Math.abs(x - marca.x) < LARGURA && Math.abs(y - marca.y) < ALTURA);
    if (perto) perto.push(marca);
    else grupos.push([marca]);
  }
  return grupos;
}

/** One above the other, for pins that no zoom takes apart: how far up each stands, in pixels. */
export const emPilha = (i: number): number => i * ALTURA;
