import { clarear, escurecer } from './paletas.ts';
import type { Tela } from './tela.ts';

/** Draws a thing of a party that has no emoji, in 512 x 512 with the given colour. */
export type Desenho = (tela: Tela, cor: string) => void;

export const pano = (tela: Tela, cor: string) =>
  tela.linear(
    [
      [0, escurecer(cor, 0.14)],
      [0.12, clarear(cor, 0.25)],
      [0.24, cor],
      [0.36, clarear(cor, 0.4)],
      [0.5, cor],
      [0.62, clarear(cor, 0.3)],
      [0.76, escurecer(cor, 0.05)],
      [0.88, clarear(cor, 0.12)],
      [1, escurecer(cor, 0.22)],
    ],
    'direita',
  );

export const metal = (tela: Tela, cor: string) =>
  tela.linear(
    [
      [0, escurecer(cor, 0.3)],
      [0.3, clarear(cor, 0.55)],
      [0.55, cor],
      [1, escurecer(cor, 0.35)],
    ],
    'direita',
  );
