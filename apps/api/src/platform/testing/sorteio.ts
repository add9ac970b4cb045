import { pegar } from './vendas.ts';

/** A reproducible random sequence by seed (mulberry32). */
export function sorteio(semente: number) {
  let estado = semente;
  const numero = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const ate = (n: number) => Math.floor(numero() * n);
  return { ate, um: <T>(lista: readonly T[]): T => pegar(lista, ate(lista.length)), talvez: (chance: number) => numero() < chance };
}
