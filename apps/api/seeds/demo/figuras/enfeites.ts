import type { Sorteio } from '../sorteio.ts';

import { clarear, escurecer, type Paleta } from './paletas.ts';

import { caminho, elipse, LARGURA, retangulo, type Tela } from './tela.ts';

const noArco = (t: number, x0: number, y0: number, x1: number, y1: number, queda: number): [number, number] => [
  x0 + (x1 - x0) * t,
  y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * queda,
];

export function bandeirinhas(tela: Tela, paleta: Paleta, s: Sorteio): void {
  for (const [y0, y1, queda] of [
    [s.inteiro(70, 110), s.inteiro(20, 60), s.inteiro(110, 150)],
    [s.inteiro(-70, -40), s.inteiro(-60, -20), s.inteiro(50, 80)],
  ] as const) {
    tela.por(
      caminho(
        `M-20 ${y0} Q640 ${(y0 + y1) / 2 + queda * 2} 1300 ${y1}`,
        'none',
        `stroke="${clarear(paleta.acentos[2], 0.5)}" stroke-width="4"`,
      ),
    );
    const n = 15;
    for (let i = 0; i < n; i++) {
      const [x, y] = noArco((i + 0.5) / n, -20, y0, 1300, y1, queda);
      const cor = paleta.acentos[i % 4] as string;
      tela.por(caminho(`M${x - 33} ${y - 4} h66 l-33 74z`, cor, `transform="rotate(${s.inteiro(-7, 7)} ${x} ${y})"`));
      tela.por(caminho(`M${x - 33} ${y - 4} h33 v74z`, '#ffffff', 'opacity=".16"'));
    }
  }
}

export function cordaoDeLuzes(tela: Tela, _paleta: Paleta, s: Sorteio): void {
  const brilho = tela.radial([
    [0, '#fff6cf', 0.95],
    [0.25, '#ffe39a', 0.55],
    [1, '#ffd166', 0],
  ]);
  for (const [y0, y1, queda] of [
    [20, s.inteiro(30, 90), 130],
    [s.inteiro(-50, -10), 10, 70],
  ] as const) {
    tela.por(caminho(`M-20 ${y0} Q640 ${(y0 + y1) / 2 + queda * 2} 1300 ${y1}`, 'none', 'stroke="#3b2f4a" stroke-width="3" opacity=".45"'));
    const n = 12;
    for (let i = 0; i < n; i++) {
      const [x, y] = noArco((i + 0.5) / n, -20, y0, 1300, y1, queda);
      tela.por(elipse(x, y + 22, 58, 58, brilho));
      tela.por(elipse(x, y + 22, 13, 17, '#fff4c4'));
      tela.por(retangulo(x - 6, y, 12, 9, '#4b3d57', 'rx="3"'));
    }
  }
}

/** One glossy balloon, as an ellipse with a highlight. */
export function balao(tela: Tela, x: number, y: number, r: number, cor: string): void {
  tela.por(
    elipse(
      x,
      y,
      r * 0.94,
      r,
      tela.radial(
        [
          [0, clarear(cor, 0.6)],
          [0.45, cor],
          [1, escurecer(cor, 0.24)],
        ],
        0.36,
        0.3,
        0.78,
      ),
    ),
  );
  tela.por(
    elipse(
      x - r * 0.34,
      y - r * 0.42,
      r * 0.16,
      r * 0.26,
      '#ffffff',
      `opacity=".62" transform="rotate(28 ${x - r * 0.34} ${y - r * 0.42})"`,
    ),
  );
}

/** Organic garland of balloons of many sizes down one side and over the top. */
export function guirlandaDeBaloes(tela: Tela, paleta: Paleta, s: Sorteio, denso = false): void {
  const espelho = s.chance(0.5);
  const cores = [...paleta.acentos, clarear(paleta.forma, 0.3), paleta.acentos[0]];
  const n = denso ? 74 : 48;
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const bx = t < 0.5 ? 40 + s.inteiro(-44, 56) : 40 + (t - 0.5) * 2 * (denso ? 1200 : 760);
    const by = t < 0.5 ? 720 - t * 2 * 680 : 40 + Math.sin((t - 0.5) * 6) * 34 + s.inteiro(-40, 40);
    const r = s.chance(0.22) ? s.inteiro(66, 92) : s.inteiro(26, 58);
    balao(tela, espelho ? LARGURA - bx : bx, by, r, s.um(cores));
  }
}

/** Balloons that float on strings behind the scene. */
export function baloesSoltos(tela: Tela, paleta: Paleta, s: Sorteio): void {
  for (const x of s.varios([110, 230, 1040, 1170, 900, 360], 4)) {
    const y = s.inteiro(110, 300);
    const r = s.inteiro(58, 84);
    tela.por(
      caminho(`M${x} ${y + r} q${s.inteiro(-26, 26)} 150 0 ${620 - y}`, 'none', 'stroke="#ffffff" stroke-width="2.5" opacity=".75"'),
    );
    const cor = s.um(paleta.acentos);
    tela.por(caminho(`M${x - 9} ${y + r + 11} l9 -15 l9 15z`, escurecer(cor, 0.2)));
    balao(tela, x, y, r, cor);
  }
}

export function lanternas(tela: Tela, paleta: Paleta, s: Sorteio): void {
  for (const x of s.varios([140, 300, 980, 1140, 830], 4)) {
    const r = s.inteiro(52, 88);
    const y = s.inteiro(90, 230);
    const cor = clarear(s.um(paleta.acentos), 0.2);
    tela.por(caminho(`M${x} 0 V${y - r}`, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".7"'));
    tela.por(
      elipse(
        x,
        y,
        r,
        r * 0.94,
        tela.radial(
          [
            [0, clarear(cor, 0.75)],
            [0.6, cor],
            [1, escurecer(cor, 0.18)],
          ],
          0.45,
          0.45,
          0.6,
        ),
      ),
    );
    for (const k of [-0.6, -0.3, 0, 0.3, 0.6]) {
      tela.por(elipse(x, y + k * r, r * Math.sqrt(1 - k * k), 5, 'none', `stroke="${escurecer(cor, 0.2)}" stroke-width="2" opacity=".4"`));
    }
  }
}
