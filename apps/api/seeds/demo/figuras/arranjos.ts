import type { Sorteio } from '../sorteio.ts';
import { ALTURA } from './tela.ts';

/** Place of one thing: `x` is its middle, `y` its foot, `tamanho` its larger side. */
export interface Lugar {
  coisa: string;
  x: number;
  y: number;
  tamanho: number;
  giro?: number;
  espelho?: boolean;
  /** Further away: softer and paler. */
  longe?: boolean;
  /** Hangs or floats: no shadow on the table. */
  suspenso?: boolean;
  /** Index of the palette's accent that colours a drawn object. */
  tom?: number;
}

export interface Cena {
  horizonte: number;
  podios: { x: number; topo: number; rx: number; altura: number }[];
  lugares: Lugar[];
  confete: number;
  esferas?: number;
}

type Arranjo = (coisas: readonly string[], s: Sorteio) => Cena;

const lado = (s: Sorteio) => (s.chance(0.5) ? 1 : -1);
const inclinar = (s: Sorteio, graus = 9) => s.inteiro(-graus, graus);

/** The main thing on a round podium, the others at its foot. */
const podio: Arranjo = ([heroi = '', a = heroi, b = a, c], s) => {
  const d = lado(s);
  const x = 640 + s.inteiro(-60, 60);
  const topo = s.inteiro(640, 680);
  const lugares: Lugar[] = [
    { coisa: heroi, x, y: topo + 14, tamanho: s.inteiro(515, 560) },
    { coisa: a, x: x - d * 400, y: 872, tamanho: s.inteiro(300, 340), giro: inclinar(s), tom: 1 },
    { coisa: b, x: x + d * 415, y: 838, tamanho: s.inteiro(255, 295), giro: inclinar(s), espelho: s.chance(0.5), tom: 2 },
  ];
  if (c) lugares.push({ coisa: c, x: x + d * 220, y: 925, tamanho: s.inteiro(165, 195), giro: inclinar(s, 14), tom: 3 });
  return { horizonte: 640, podios: [{ x, topo, rx: 300, altura: 150 }], lugares, confete: 16, esferas: 3 };
};

/** Three podiums of decreasing height. */
const escada: Arranjo = ([heroi = '', a = heroi, b = a, c], s) => {
  const d = lado(s);
  const lugares: Lugar[] = [
    { coisa: heroi, x: 640 - d * 190, y: 576, tamanho: s.inteiro(430, 470) },
    { coisa: a, x: 640 + d * 160, y: 712, tamanho: s.inteiro(330, 370), tom: 1 },
    { coisa: b, x: 640 + d * 440, y: 806, tamanho: s.inteiro(265, 295), giro: inclinar(s, 5), tom: 2 },
  ];
  if (c) lugares.push({ coisa: c, x: 640 - d * 450, y: 905, tamanho: s.inteiro(215, 245), giro: inclinar(s, 12), tom: 3 });
  return {
    horizonte: 610,
    podios: [
      { x: 640 - d * 190, topo: 562, rx: 230, altura: 240 },
      { x: 640 + d * 160, topo: 700, rx: 190, altura: 130 },
      { x: 640 + d * 440, topo: 796, rx: 150, altura: 60 },
    ],
    lugares,
    confete: 12,
    esferas: 4,
  };
};

/** The main thing large on the table, off the middle; small things gathered at its side. */
const mesa: Arranjo = ([heroi = '', a = heroi, b = a, c], s) => {
  const d = lado(s);
  const lugares: Lugar[] = [
    { coisa: b, x: 640 + d * 190, y: 716, tamanho: s.inteiro(330, 370), longe: true, tom: 2 },
    { coisa: heroi, x: 640 - d * 150, y: 830, tamanho: s.inteiro(560, 610) },
    { coisa: a, x: 640 + d * 330, y: 862, tamanho: s.inteiro(355, 400), giro: inclinar(s, 6), espelho: d < 0, tom: 1 },
  ];
  if (c) lugares.push({ coisa: c, x: 640 + d * 90, y: 925, tamanho: s.inteiro(190, 225), giro: inclinar(s, 14), tom: 3 });
  return { horizonte: 620, podios: [], lugares, confete: 14, esferas: 3 };
};

/** A row of equal things, as for many guests, with another thing in front. */
const fila: Arranjo = ([heroi = '', a, b], s) => {
  const n = s.inteiro(3, 4);
  const passo = 1080 / n;
  const lugares: Lugar[] = [];
  for (let i = 0; i < n; i++)
    lugares.push({ coisa: heroi, x: 640 + (i - (n - 1) / 2) * (passo * 0.86), y: 640, tamanho: passo * 0.72, longe: true, tom: i % 4 });
  for (let i = 0; i < n - 1; i++)
    lugares.push({
      coisa: i === 1 && a && n > 3 ? a : heroi,
      x: 640 + (i - (n - 2) / 2) * (passo * 1.06),
      y: 800,
      tamanho: passo * 1.02,
      tom: (i + 1) % 4,
    });
  if (a) lugares.push({ coisa: a, x: 640 + lado(s) * 430, y: 925, tamanho: 230, giro: inclinar(s, 12), tom: 1 });
  if (b) lugares.push({ coisa: b, x: 640 - 90, y: 935, tamanho: 180, giro: inclinar(s, 14), tom: 2 });
  return { horizonte: 560, podios: [], lugares, confete: 12 };
};

/** The main thing twice, near and far. */
const dupla: Arranjo = ([heroi = '', a = heroi, b], s) => {
  const d = lado(s);
  const lugares: Lugar[] = [
    { coisa: heroi, x: 640 + d * 270, y: 716, tamanho: s.inteiro(370, 400), espelho: true, longe: true, tom: 2 },
    { coisa: heroi, x: 640 - d * 170, y: 842, tamanho: s.inteiro(540, 590), tom: 0 },
    { coisa: a, x: 640 + d * 330, y: 885, tamanho: s.inteiro(300, 340), giro: inclinar(s), tom: 1 },
  ];
  if (b) lugares.push({ coisa: b, x: 640 - d * 500, y: 905, tamanho: s.inteiro(220, 250), giro: inclinar(s, 12), tom: 3 });
  return { horizonte: 630, podios: [], lugares, confete: 14, esferas: 3 };
};

/** The main thing large and alone in front, with a pair behind: formal, symmetrical. */
const altar: Arranjo = ([heroi = '', a = heroi, b], s) => {
  const lugares: Lugar[] = [
    { coisa: a, x: 250, y: 780, tamanho: s.inteiro(380, 420), tom: 1 },
    { coisa: a, x: 1030, y: 780, tamanho: s.inteiro(380, 420), espelho: true, tom: 1 },
    { coisa: heroi, x: 640, y: 848, tamanho: s.inteiro(600, 660) },
  ];
  if (b) {
    lugares.push({ coisa: b, x: 330, y: 915, tamanho: s.inteiro(190, 220), giro: inclinar(s), tom: 2 });
    lugares.push({ coisa: b, x: 960, y: 915, tamanho: s.inteiro(190, 220), giro: inclinar(s), espelho: true, tom: 3 });
  }
  return { horizonte: 640, podios: [], lugares, confete: 10 };
};

/** The main thing in the air over a podium, small things around it. */
const suspenso: Arranjo = ([heroi = '', a = heroi, b = a, c], s) => {
  const d = lado(s);
  const lugares: Lugar[] = [
    { coisa: heroi, x: 640, y: 640, tamanho: s.inteiro(500, 540), suspenso: true, giro: s.inteiro(-5, 5) },
    { coisa: a, x: 640 - d * 400, y: 500, tamanho: s.inteiro(240, 275), suspenso: true, giro: inclinar(s, 16), tom: 1 },
    { coisa: b, x: 640 + d * 400, y: 400, tamanho: s.inteiro(210, 245), suspenso: true, giro: inclinar(s, 16), tom: 2 },
    { coisa: c ?? a, x: 640 + d * 390, y: 885, tamanho: s.inteiro(270, 310), giro: inclinar(s, 8), tom: 3 },
  ];
  return { horizonte: 650, podios: [{ x: 640, topo: 735, rx: 270, altura: 96 }], lugares, confete: 22, esferas: 4 };
};

/** Seen from above: things on a cloth that fills the frame. */
const deCima: Arranjo = ([heroi = '', a = heroi, b = a, c = a], s) => {
  const d = lado(s);
  const lugares: Lugar[] = [
    { coisa: a, x: 640 - d * 420, y: 400, tamanho: s.inteiro(310, 345), giro: inclinar(s, 22), tom: 1 },
    { coisa: b, x: 640 + d * 430, y: 420, tamanho: s.inteiro(290, 330), giro: inclinar(s, 22), tom: 2 },
    { coisa: heroi, x: 640, y: 790, tamanho: s.inteiro(580, 640), giro: s.inteiro(-6, 6) },
    { coisa: c, x: 640 - d * 400, y: 870, tamanho: s.inteiro(270, 310), giro: inclinar(s, 24), tom: 3 },
    { coisa: b, x: 640 + d * 430, y: 860, tamanho: s.inteiro(240, 280), giro: inclinar(s, 24), tom: 1 },
  ];
  return { horizonte: ALTURA * 0.02, podios: [], lugares, confete: 34 };
};

/** One thing alone in the middle, to be cropped to a circle. */
const retrato: Arranjo = ([heroi = ''], s) => ({
  horizonte: 690,
  podios: [{ x: 640, topo: 770, rx: 330, altura: 110 }],
  lugares: [{ coisa: heroi, x: 640, y: 786, tamanho: s.inteiro(520, 560) }],
  confete: 8,
});

const ARRANJOS = { retrato, podio, escada, mesa, fila, dupla, altar, suspenso, deCima } as const;
export type NomeDoArranjo = keyof typeof ARRANJOS;

export const arranjar = (nome: NomeDoArranjo, coisas: readonly string[], s: Sorteio): Cena => ARRANJOS[nome](coisas, s);
