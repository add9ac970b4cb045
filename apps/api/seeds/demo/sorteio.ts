import { createHash } from 'node:crypto';
import { INICIO_DA_DEMONSTRACAO } from '../../src/features/conta/usuarios/index.ts';

/** Reproducible draws: a seed text gives an equal sequence on every machine. */
export interface Sorteio {
  /** A number in [0, 1). */
  fracao(): number;
  /** An integer in [min, max], both included. */
  inteiro(min: number, max: number): number;
  entre(min: number, max: number): number;
  um<T>(opcoes: readonly T[]): T;
  /** `quantos` different elements, in drawn order. */
  varios<T>(opcoes: readonly T[], quantos: number): T[];
  embaralhar<T>(lista: readonly T[]): T[];
  chance(probabilidade: number): boolean;
}

/** The generator is sfc32, seeded with the SHA-256 of the text. */
export function criarSorteio(semente: string): Sorteio {
  const hash = createHash('sha256').update(semente).digest();
  let a = hash.readUInt32LE(0);
  let b = hash.readUInt32LE(4);
  let c = hash.readUInt32LE(8);
  let contador = 1;
  const fracao = () => {
    const t = (a + b + contador) | 0;
    contador = (contador + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) fracao();
  const inteiro = (min: number, max: number) => min + Math.floor(fracao() * (max - min + 1));
  const embaralhar = <T>(lista: readonly T[]) => {
    const copia = [...lista];
    for (let i = copia.length - 1; i > 0; i--) {
      const j = inteiro(0, i);
      [copia[i], copia[j]] = [copia[j] as T, copia[i] as T];
    }
    return copia;
  };
  return {
    fracao,
    inteiro,
    entre: (min, max) => min + fracao() * (max - min),
    um: (opcoes) => opcoes[inteiro(0, opcoes.length - 1)] as (typeof opcoes)[number],
    varios: (opcoes, quantos) => embaralhar(opcoes).slice(0, quantos),
    embaralhar,
    chance: (probabilidade) => fracao() < probabilidade,
  };
}

/**
 * Returns a function that makes UUIDv7 in ascending order, equal for equal seeds on any day: every identifier that the application makes
 * later sorts after them.
 */
export function criarIds(semente: string): () => string {
  let ordem = 0;
  return () => {
    ordem += 1;
    const tempo = (INICIO_DA_DEMONSTRACAO + ordem).toString(16).padStart(12, '0');
    const resto = createHash('sha256').update(`${semente}:${ordem}`).digest('hex');
    const variante = ((Number.parseInt(resto[3] as string, 16) & 0x3) | 0x8).toString(16);
    return `${tempo.slice(0, 8)}-${tempo.slice(8)}-7${resto.slice(0, 3)}-${variante}${resto.slice(4, 7)}-${resto.slice(7, 19)}`;
  };
}
