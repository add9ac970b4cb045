import { balao } from './enfeites.ts';
import { clarear, escurecer } from './paletas.ts';
import { type Desenho, pano } from './tecidos.ts';
import { caminho, elipse, retangulo } from './tela.ts';

export const buqueDeBaloes: Desenho = (tela, cor) => {
  const cores = [cor, clarear(cor, 0.45), '#ffd98a', '#ffffff', clarear(cor, 0.2), '#ff9fb2', cor];
  const lugares = [
    [150, 210, 84],
    [360, 200, 86],
    [256, 110, 92],
    [110, 110, 70],
    [402, 100, 70],
    [200, 250, 72],
    [310, 260, 78],
  ] as const;
  for (const [x, y] of lugares)
    tela.por(caminho(`M${x} ${y + 60} Q256 360 256 470`, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".9"'));
  lugares.forEach(([x, y, r], i) => {
    balao(tela, x, y, r, cores[i] as string);
  });
  tela.por(caminho('M226 486 q30 -44 60 0 l-30 14z', escurecer(cor, 0.1)));
};

export const arcoDeBaloes: Desenho = (tela, cor) => {
  const cores = [cor, clarear(cor, 0.5), '#ffe2b0', escurecer(cor, 0.12), '#ffffff', clarear(cor, 0.25), '#ffb8c9'];
  for (let i = 0; i < 46; i++) {
    const a = Math.PI * (1 - i / 45);
    const desvio = ((i * 37) % 29) - 14;
    const x = 256 + Math.cos(a) * (186 + desvio);
    const y = 470 - Math.sin(a) * (396 + desvio) + (i % 3) * 6;
    balao(tela, x, Math.min(y, 476), 22 + ((i * 53) % 27), cores[i % cores.length] as string);
  }
};

export const tenda: Desenho = (tela, cor) => {
  for (const x of [60, 440]) tela.por(retangulo(x, 230, 12, 250, '#d9d3c8', 'rx="4"'));
  tela.por(caminho('M256 30 Q220 150 30 236 H482 Q292 150 256 30Z', pano(tela, cor)));
  for (let i = 0; i < 8; i++) tela.por(caminho(`M${30 + i * 56.5} 234 h56.5 v22 q-28 30 -56.5 0z`, i % 2 ? '#ffffff' : cor));
  tela.por(
    caminho('M66 258 Q100 380 72 478 H60 V258Z M446 258 Q412 380 440 478 H452 V258Z', clarear(cor, 0.6)) +
      retangulo(252, 6, 7, 40, '#8d8474') +
      caminho('M259 8 l44 14 l-44 14z', '#ff8a73'),
  );
};

export const convite: Desenho = (tela, cor) => {
  tela.por(
    `<g transform="rotate(-9 256 256)">${retangulo(96, 66, 300, 392, escurecer(cor, 0.15), 'rx="14"')}${retangulo(
      110,
      54,
      300,
      392,
      tela.linear(
        [
          [0, '#fffdf8'],
          [1, '#f3e9dc'],
        ],
        'diagonal',
      ),
      'rx="14"',
    )}${retangulo(132, 76, 256, 348, 'none', `rx="8" stroke="${cor}" stroke-width="4"`)}${[176, 262, 288, 314].map((y, i) => retangulo(260 - ([86, 62, 74, 50][i] ?? 0), y, [172, 124, 148, 100][i] ?? 0, i === 0 ? 16 : 7, i === 0 ? cor : '#cdbfb0', 'rx="4"')).join('')}${caminho('M260 216 l-14 -14 q-12 -16 4 -20 q8 -1 10 8 q2 -9 10 -8 q16 4 4 20z', '#ff8a9a')}${elipse(
      260,
      372,
      30,
      30,
      tela.radial(
        [
          [0, clarear(cor, 0.4)],
          [1, escurecer(cor, 0.2)],
        ],
        0.35,
        0.3,
        0.8,
      ),
    )}</g>`,
  );
};

export const caixinha: Desenho = (tela, cor) => {
  tela.por(
    caminho('M70 226 L256 300 V496 L70 420Z', cor) +
      caminho('M442 226 L256 300 V496 L442 420Z', escurecer(cor, 0.18)) +
      caminho('M70 226 L256 152 L442 226 L256 300Z', clarear(cor, 0.4)),
  );
  tela.por(
    caminho('M146 196 L332 270 V466 L296 481 V286 L110 212Z', '#ffffff', 'opacity=".85"') +
      caminho('M256 226 q-110 -110 -130 -50 q-6 50 130 50 q110 -110 130 -50 q6 50 -130 50', '#ffffff') +
      elipse(256, 222, 24, 18, clarear(cor, 0.75)),
  );
};

export const painel: Desenho = (tela, cor) => {
  tela.por(retangulo(120, 250, 10, 236, '#c9a25e') + retangulo(382, 250, 10, 236, '#c9a25e'));
  tela.por(
    elipse(256, 216, 206, 206, '#c9a25e') +
      elipse(
        256,
        216,
        196,
        196,
        tela.linear(
          [
            [0, clarear(cor, 0.6)],
            [1, cor],
          ],
          'diagonal',
        ),
      ),
  );
  for (let i = 0; i < 16; i++)
    balao(
      tela,
      70 + ((i * 61) % 90) + (i > 8 ? 250 : 0),
      i > 8 ? 60 + ((i * 47) % 90) : 330 + ((i * 53) % 120),
      24 + ((i * 31) % 22),
      [cor, '#ffe2b0', '#ffffff', escurecer(cor, 0.12)][i % 4] as string,
    );
};
