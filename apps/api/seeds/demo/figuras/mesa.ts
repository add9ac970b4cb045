import type { Sorteio } from '../sorteio.ts';
import { clarear, escurecer, misturar, type Paleta } from './paletas.ts';
import { ALTURA, caminho, elipse, LARGURA, retangulo, type Tela } from './tela.ts';

/** Small papers and dots; `frente` draws few, large and out of focus. */
export function confete(tela: Tela, paleta: Paleta, s: Sorteio, horizonte: number, quantos: number): void {
  for (let i = 0; i < quantos; i++) {
    const cor = paleta.acentos[i % 4] as string;
    const naMesa = s.chance(0.7);
    const x = s.inteiro(20, LARGURA - 20);
    const y = naMesa ? s.inteiro(horizonte + 30, ALTURA - 20) : s.inteiro(20, horizonte - 40);
    const k = naMesa ? 0.6 + ((y - horizonte) / (ALTURA - horizonte)) * 0.9 : 0.8;
    const giro = s.inteiro(0, 180);
    if (naMesa) tela.por(elipse(x + 3, y + 5, 11 * k, 4 * k, '#1a1433', 'opacity=".14"'));
    if (s.chance(0.45)) tela.por(elipse(x, y, 8 * k, (naMesa ? 5 : 8) * k, cor));
    else tela.por(retangulo(x - 9 * k, y - 4 * k, 18 * k, 8 * k, cor, `rx="2" transform="rotate(${giro} ${x} ${y})"`));
  }
}

export function primeiroPlano(tela: Tela, paleta: Paleta, s: Sorteio): void {
  for (const [x, y] of s.varios(
    [
      [-20, 900],
      [90, 985],
      [1290, 930],
      [1180, 1000],
      [1300, 60],
      [-30, 120],
    ] as const,
    3,
  )) {
    const r = s.inteiro(70, 130);
    const cor = s.um(paleta.acentos);
    tela.por(
      elipse(
        x,
        y,
        r,
        r,
        tela.radial([
          [0, cor, 0.6],
          [0.65, cor, 0.42],
          [1, cor, 0],
        ]),
      ),
    );
  }
}

/** Soft light from the upper left and darker corners, over everything. */
export function luzFinal(tela: Tela, paleta: Paleta): void {
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      ALTURA,
      tela.radial(
        [
          [0, '#fff8e8', 0.2],
          [1, '#fff8e8', 0],
        ],
        0.2,
        0.08,
        0.7,
      ),
    ),
  );
  const canto = paleta.escura ? '#05020f' : escurecer(paleta.paredeAlta, 0.65);
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      ALTURA,
      tela.radial(
        [
          [0.55, canto, 0],
          [1, canto, paleta.escura ? 0.42 : 0.2],
        ],
        0.48,
        0.46,
        0.8,
      ),
    ),
  );
}

export function podio(tela: Tela, x: number, topo: number, rx: number, altura: number, cor: string, sombraDaCor: string): void {
  const ry = rx * 0.2;
  const base = topo + altura;
  tela.por(
    elipse(
      x + rx * 0.22,
      base + ry * 0.3,
      rx * 1.4,
      ry * 1.5,
      tela.radial([
        [0, '#1a1433', 0.34],
        [0.55, '#1a1433', 0.16],
        [1, '#1a1433', 0],
      ]),
    ),
  );
  const corpo = tela.linear(
    [
      [0, misturar(cor, sombraDaCor, 0.2)],
      [0.28, clarear(cor, 0.35)],
      [0.68, misturar(cor, sombraDaCor, 0.28)],
      [1, misturar(cor, sombraDaCor, 0.62)],
    ],
    'direita',
  );
  tela.por(caminho(`M${x - rx} ${topo} V${base} A${rx} ${ry} 0 0 0 ${x + rx} ${base} V${topo}Z`, corpo));
  tela.por(
    elipse(
      x,
      topo,
      rx,
      ry,
      tela.linear(
        [
          [0, clarear(cor, 0.65)],
          [1, clarear(cor, 0.2)],
        ],
        'diagonal',
      ),
    ),
  );
}

/** Contact and cast shadow of an object of width `w` that stands at (x, y). */
export function sombra(tela: Tela, x: number, y: number, w: number, forca = 1): void {
  tela.por(
    elipse(
      x + w * 0.16,
      y - w * 0.005,
      w * 0.62,
      w * 0.115,
      tela.radial([
        [0, '#1a1433', 0.3 * forca],
        [0.6, '#1a1433', 0.13 * forca],
        [1, '#1a1433', 0],
      ]),
    ),
  );
  tela.por(
    elipse(
      x,
      y - w * 0.008,
      w * 0.36,
      w * 0.05,
      tela.radial([
        [0, '#120d26', 0.52 * forca],
        [0.6, '#120d26', 0.26 * forca],
        [1, '#120d26', 0],
      ]),
    ),
  );
}

/** Glossy beads on the table, the small round accents of a studio still life. */
export function esferas(tela: Tela, paleta: Paleta, s: Sorteio, quantas: number): void {
  const lugares = s.varios(
    [
      [70, 760],
      [150, 890],
      [1210, 770],
      [1130, 905],
      [470, 925],
      [820, 930],
      [990, 745],
      [300, 735],
      [1235, 880],
      [40, 905],
    ] as const,
    quantas,
  );
  for (const [x, y] of lugares) {
    const r = s.inteiro(17, 38);
    const cor = s.um(paleta.acentos);
    tela.por(
      elipse(
        x + r * 0.5,
        y + r * 0.86,
        r * 1.35,
        r * 0.36,
        tela.radial([
          [0, '#1a1433', 0.36],
          [1, '#1a1433', 0],
        ]),
      ),
    );
    tela.por(
      elipse(
        x,
        y,
        r,
        r,
        tela.radial(
          [
            [0, clarear(cor, 0.85)],
            [0.35, clarear(cor, 0.2)],
            [0.8, escurecer(cor, 0.18)],
            [1, escurecer(cor, 0.3)],
          ],
          0.35,
          0.28,
          0.8,
        ),
      ),
    );
  }
}
