import type { Fundo } from './fundos-de-parede.ts';
import { clarear, escurecer, misturar } from './paletas.ts';
import { caminho, elipse, LARGURA, retangulo } from './tela.ts';

/** Light of a window crossing the wall. */
export const janela: Fundo = (tela, paleta, horizonte, s) => {
  const x = s.inteiro(120, 420);
  const luz = tela.linear(
    [
      [0, '#ffffff', paleta.escura ? 0.16 : 0.62],
      [1, '#fff3d6', paleta.escura ? 0.07 : 0.3],
    ],
    'diagonal',
  );
  for (let c = 0; c < 3; c++) {
    for (let l = 0; l < 3; l++) {
      const px = x + c * 190 + l * 52;
      const py = 40 + l * 178 + c * 26;
      tela.por(caminho(`M${px} ${py} l168 24 l44 ${150} l-168 -24 z`, luz));
    }
  }
  tela.por(
    retangulo(
      0,
      horizonte - 120,
      LARGURA,
      120,
      tela.linear([
        [0, '#000000', 0],
        [1, '#000000', 0.05],
      ]),
    ),
  );
};

/** Shadow of leaves on the wall, as from a plant outside the frame. */
export const folhagem: Fundo = (tela, paleta, _horizonte, s) => {
  const cor = escurecer(paleta.paredeBaixa, 0.55);
  const deDireita = s.chance(0.5);
  const x0 = deDireita ? LARGURA + 20 : -20;
  for (let ramo = 0; ramo < 3; ramo++) {
    const giro = (deDireita ? 200 : -20) + ramo * (deDireita ? -26 : 26);
    const folhas = Array.from({ length: 9 }, (_, i) => {
      const d = 90 + i * 58;
      const t = 78 - i * 4;
      return `<g transform="translate(${d} 0)">${[-1, 1].map((lado) => `<path d="M0 0 q${t * 0.5} ${lado * t * 0.2} ${t * 0.75} ${lado * t * 1.2} q${-t * 0.75} ${-lado * t * 0.35} ${-t * 0.75} ${-lado * t * 1.2}z"/>`).join('')}</g>`;
    }).join('');
    tela.por(
      `<g transform="translate(${x0} ${90 + ramo * 60}) rotate(${giro})" fill="${cor}" opacity=".13"><path d="M0 -4 L640 -1 L640 1 L0 4z"/>${folhas}</g>`,
    );
  }
};

export const ceu: Fundo = (tela, paleta, horizonte, s) => {
  for (let i = 0; i < 4; i++) {
    const x = s.inteiro(60, 1200);
    const y = s.inteiro(70, 260);
    const k = s.entre(0.6, 1.2);
    const nuvem = [
      [-80, 10, 62],
      [0, -18, 84],
      [78, 12, 58],
    ] as const;
    for (const [dx, dy, r] of nuvem)
      tela.por(elipse(x + dx * k, y + dy * k, r * k, r * k * 0.72, '#ffffff', `opacity="${paleta.escura ? 0.16 : 0.62}"`));
  }
  const colina = (h: number, cor: string, fase: number) =>
    tela.por(
      caminho(
        `M0 ${horizonte + 6} V${horizonte - h} Q${320 + fase} ${horizonte - h - 90} 640 ${horizonte - h + 10} T1280 ${horizonte - h - 24} V${horizonte + 6}Z`,
        cor,
      ),
    );
  colina(96, misturar(paleta.mesa, paleta.paredeBaixa, 0.55), -60);
  colina(44, misturar(paleta.mesa, paleta.paredeBaixa, 0.25), 90);
};

export const palco: Fundo = (tela, paleta, horizonte, s) => {
  for (let i = 0; i < 5; i++) {
    const x = 120 + i * 260 + s.inteiro(-40, 40);
    const abre = s.inteiro(120, 210);
    const pende = s.inteiro(-160, 160);
    const cor = paleta.acentos[i % 4] as string;
    tela.por(
      caminho(
        `M${x - 10} -20 H${x + 10} L${x + pende + abre} ${horizonte + 60} H${x + pende - abre}Z`,
        tela.linear([
          [0, cor, 0.6],
          [1, cor, 0.02],
        ]),
      ),
    );
  }
  for (let i = 0; i < 26; i++) {
    const r = s.inteiro(8, 34);
    tela.por(
      elipse(
        s.inteiro(0, LARGURA),
        s.inteiro(20, horizonte),
        r,
        r,
        paleta.acentos[i % 4] as string,
        `opacity="${s.entre(0.08, 0.26).toFixed(2)}"`,
      ),
    );
  }
};

export const desfoque: Fundo = (tela, paleta, horizonte, s) => {
  for (let i = 0; i < 42; i++) {
    const r = s.inteiro(14, 62);
    const cor = i % 3 === 0 ? '#fff2c9' : (paleta.acentos[i % 4] as string);
    tela.por(
      elipse(
        s.inteiro(0, LARGURA),
        s.inteiro(0, horizonte - 20),
        r,
        r,
        cor,
        `opacity="${s.entre(0.1, paleta.escura ? 0.34 : 0.3).toFixed(2)}"`,
      ),
    );
  }
};

export const liso: Fundo = (tela, paleta, horizonte) => {
  tela.por(
    elipse(
      640,
      horizonte - 180,
      620,
      420,
      tela.radial([
        [0, clarear(paleta.paredeBaixa, 0.7), paleta.escura ? 0.25 : 0.9],
        [1, paleta.paredeBaixa, 0],
      ]),
    ),
  );
};
