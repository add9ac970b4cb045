import type { Sorteio } from '../sorteio.ts';
import { clarear, escurecer, misturar, type Paleta } from './paletas.ts';
import { caminho, elipse, LARGURA, retangulo, type Tela } from './tela.ts';

/** Draws decorations that hang on the wall or lean against it, above the `horizonte`. */
export type Fundo = (tela: Tela, paleta: Paleta, horizonte: number, s: Sorteio) => void;

const arcoEm = (cx: number, largura: number, topo: number, base: number) => {
  const r = largura / 2;
  return `M${cx - r} ${base} V${topo + r} A${r} ${r} 0 0 1 ${cx + r} ${topo + r} V${base} Z`;
};

export const arco: Fundo = (tela, paleta, horizonte, s) => {
  const cx = 640 + s.inteiro(-120, 120);
  const largura = s.inteiro(560, 680);
  const topo = s.inteiro(60, 120);
  tela.por(caminho(arcoEm(cx + 16, largura, topo + 10, horizonte), escurecer(paleta.paredeBaixa, 0.5), 'opacity=".12"'));
  tela.por(
    caminho(
      arcoEm(cx, largura, topo, horizonte),
      tela.linear(
        [
          [0, clarear(paleta.forma, 0.1)],
          [1, escurecer(paleta.forma, 0.07)],
        ],
        'diagonal',
      ),
    ),
  );
  if (s.chance(0.6)) {
    tela.por(
      caminho(
        arcoEm(cx, largura - 110, topo + 55, horizonte),
        tela.linear([
          [0, misturar(paleta.forma, paleta.acentos[0], 0.3)],
          [1, clarear(paleta.forma, 0.45)],
        ]),
      ),
    );
  }
};

export const arcosDuplos: Fundo = (tela, paleta, horizonte, s) => {
  const lado = s.chance(0.5) ? 1 : -1;
  const cor = paleta.acentos[s.inteiro(0, 1)] as string;
  const outro = misturar(cor, paleta.paredeBaixa, paleta.escura ? 0.6 : 0.55);
  for (const [cx, w, topo, fill] of [
    [640 + lado * 250, 380, 250, outro],
    [640 - lado * 90, 520, 90, paleta.forma],
  ] as const) {
    tela.por(caminho(arcoEm(cx + 14, w, topo + 8, horizonte), escurecer(paleta.paredeBaixa, 0.5), 'opacity=".12"'));
    tela.por(
      caminho(
        arcoEm(cx, w, topo, horizonte),
        tela.linear(
          [
            [0, clarear(fill, 0.16)],
            [1, escurecer(fill, 0.05)],
          ],
          'diagonal',
        ),
      ),
    );
  }
};

export const disco: Fundo = (tela, paleta, horizonte, s) => {
  const cx = 640 + s.inteiro(-150, 150);
  const cy = horizonte - s.inteiro(260, 310);
  const r = s.inteiro(270, 320);
  tela.por(elipse(cx + 14, cy + 14, r, r, escurecer(paleta.paredeBaixa, 0.5), 'opacity=".13"'));
  tela.por(
    elipse(
      cx,
      cy,
      r,
      r,
      tela.linear(
        [
          [0, clarear(paleta.forma, 0.25)],
          [1, escurecer(paleta.forma, 0.06)],
        ],
        'diagonal',
      ),
    ),
  );
  if (s.chance(0.5))
    tela.por(elipse(cx, cy, r - 42, r - 42, 'none', `stroke="${clarear(paleta.forma, 0.6)}" stroke-width="5" opacity=".8"`));
};

export const cortina: Fundo = (tela, paleta, horizonte, s) => {
  const dobras = s.inteiro(11, 15);
  const w = LARGURA / dobras;
  const cor = s.chance(0.5) ? paleta.forma : paleta.paredeBaixa;
  const dobra = tela.linear(
    [
      [0, escurecer(cor, 0.16)],
      [0.35, clarear(cor, 0.28)],
      [0.7, cor],
      [1, escurecer(cor, 0.16)],
    ],
    'direita',
  );
  for (let i = 0; i < dobras; i++) tela.por(retangulo(i * w - 1, 0, w + 2, horizonte, dobra));
  tela.por(
    retangulo(
      0,
      horizonte - 160,
      LARGURA,
      160,
      tela.linear([
        [0, escurecer(cor, 0.5), 0],
        [1, escurecer(cor, 0.5), 0.22],
      ]),
    ),
  );
};

export const ripado: Fundo = (tela, paleta, horizonte, s) => {
  const n = s.inteiro(20, 26);
  const w = LARGURA / n;
  const ripa = tela.linear(
    [
      [0, clarear(paleta.forma, 0.3)],
      [0.75, paleta.forma],
      [0.9, escurecer(paleta.forma, 0.14)],
      [1, escurecer(paleta.forma, 0.2)],
    ],
    'direita',
  );
  for (let i = 0; i < n; i++) tela.por(retangulo(i * w, 0, w + 0.6, horizonte, ripa));
  const cx = 640 + s.inteiro(-100, 100);
  tela.por(caminho(arcoEm(cx, 600, 90, horizonte), clarear(paleta.paredeBaixa, 0.25), 'opacity=".93"'));
};

export const azulejos: Fundo = (tela, paleta, horizonte, s) => {
  const lado = s.inteiro(86, 104);
  for (let y = 0, linha = 0; y < horizonte; y += lado / 2, linha++) {
    for (let x = -(linha % 2) * (lado / 2); x < LARGURA; x += lado) {
      const tom = misturar(paleta.forma, paleta.paredeBaixa, s.fracao() * 0.65);
      tela.por(retangulo(x + 2, y + 2, lado - 4, lado / 2 - 4, clarear(tom, 0.15), 'rx="7"'));
    }
  }
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      horizonte,
      tela.linear(
        [
          [0, '#ffffff', 0.18],
          [1, escurecer(paleta.paredeBaixa, 0.6), 0.16],
        ],
        'diagonal',
      ),
    ),
  );
};

export const leques: Fundo = (tela, paleta, horizonte, s) => {
  const cores = [...paleta.acentos, paleta.forma];
  const lugares = s
    .embaralhar([
      [180, 190, 150],
      [470, 110, 105],
      [760, 170, 145],
      [1090, 130, 160],
      [1010, 380, 110],
      [250, 430, 115],
    ] as const)
    .slice(0, 5);
  for (const [x, y, r] of lugares) {
    const cor = clarear(cores[s.inteiro(0, cores.length - 1)] as string, paleta.escura ? 0 : 0.25);
    tela.por(elipse(x + 12, y + 14, r, r, '#1a1433', 'opacity=".10"'));
    tela.por(elipse(x, y, r, r, cor));
    const pregas = 28;
    for (let i = 0; i < pregas; i += 2) {
      const a = (i / pregas) * Math.PI * 2;
      const b = ((i + 1) / pregas) * Math.PI * 2;
      tela.por(
        caminho(
          `M${x} ${y} L${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)} A${r} ${r} 0 0 1 ${(x + Math.cos(b) * r).toFixed(1)} ${(y + Math.sin(b) * r).toFixed(1)}z`,
          escurecer(cor, 0.12),
        ),
      );
    }
    tela.por(elipse(x, y, r * 0.2, r * 0.2, clarear(cor, 0.55)));
  }
  tela.por(
    retangulo(
      0,
      0,
      LARGURA,
      horizonte,
      tela.linear([
        [0, '#ffffff', 0.12],
        [1, '#ffffff', 0],
      ]),
    ),
  );
};
