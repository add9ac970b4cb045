import { ceu, desfoque, folhagem, janela, liso, palco } from './fundos-de-luz.ts';
import { arco, arcosDuplos, azulejos, cortina, disco, leques, ripado } from './fundos-de-parede.ts';

import { escurecer, type Paleta } from './paletas.ts';

import { ALTURA, elipse, LARGURA, retangulo, type Tela } from './tela.ts';

export const FUNDOS = {
  arco,
  arcosDuplos,
  disco,
  cortina,
  ripado,
  azulejos,
  janela,
  folhagem,
  leques,
  ceu,
  palco,
  desfoque,
  liso,
} as const;

export type NomeDoFundo = keyof typeof FUNDOS;

/** The wall and the tabletop of every still life. */
export function pintarParede(tela: Tela, paleta: Paleta): void {
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      ALTURA,
      tela.linear([
        [0, paleta.paredeAlta],
        [1, paleta.paredeBaixa],
      ]),
    ),
  );
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      ALTURA,
      tela.radial(
        [
          [0, '#ffffff', paleta.escura ? 0.16 : 0.55],
          [1, '#ffffff', 0],
        ],
        0.22,
        0.1,
        0.75,
      ),
    ),
  );
}

export function pintarMesa(tela: Tela, paleta: Paleta, horizonte: number): void {
  tela.por(
    retangulo(
      0,
      horizonte - 70,
      LARGURA,
      70,
      tela.linear([
        [0, escurecer(paleta.paredeBaixa, 0.6), 0],
        [1, escurecer(paleta.paredeBaixa, 0.6), 0.13],
      ]),
    ),
  );
  tela.por(
    retangulo(
      0,
      horizonte,
      LARGURA,
      ALTURA - horizonte,
      tela.linear([
        [0, paleta.mesa],
        [1, paleta.mesaFrente],
      ]),
    ),
  );
  tela.por(
    elipse(
      560,
      horizonte + 120,
      720,
      200,
      tela.radial([
        [0, '#ffffff', paleta.escura ? 0.14 : 0.65],
        [1, '#ffffff', 0],
      ]),
    ),
  );
  tela.por(retangulo(0, horizonte, LARGURA, 3, '#ffffff', 'opacity=".45"'));
}
