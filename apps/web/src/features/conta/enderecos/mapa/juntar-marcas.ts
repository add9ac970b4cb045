/** Position of a pin on the screen, in pixels. */
interface Lugar {
  readonly x: number;
  readonly y: number;
}

/** Approximate size of a pin's label in pixels. Closer pins overlap. */
const LARGURA = 84;
const ALTURA = 36;

/** Groups pins that would overlap. A group stands at its first pin, so that the best result keeps its position. */
export function juntarMarcas<T extends Lugar>(marcas: readonly T[]): readonly (readonly T[])[] {
  const grupos: [T, ...T[]][] = [];
  for (const marca of marcas) {
    const perto = grupos.find(([{ x, y }]) => Math.abs(x - marca.x) < LARGURA && Math.abs(y - marca.y) < ALTURA);
    if (perto) perto.push(marca);
    else grupos.push([marca]);
  }
  return grupos;
}

/** Vertical offset in pixels of each pin in a stack, for pins that no zoom level separates. */
export const emPilha = (i: number): number => i * ALTURA;
