import { clarear, escurecer } from './paletas.ts';
import type { Desenho } from './tecidos.ts';
import { caminho, elipse, retangulo } from './tela.ts';

export const caixaDeSom: Desenho = (tela, cor) => {
  tela.por(
    retangulo(
      126,
      20,
      260,
      474,
      tela.linear(
        [
          [0, '#4a4860'],
          [0.2, '#35334a'],
          [1, '#14121f'],
        ],
        'direita',
      ),
      'rx="26"',
    ),
  );
  for (const [y, r] of [
    [136, 66],
    [340, 106],
  ] as const) {
    tela.por(
      elipse(256, y, r, r, '#0d0b16') +
        elipse(
          256,
          y,
          r * 0.86,
          r * 0.86,
          tela.radial(
            [
              [0, '#6d6a88'],
              [0.5, '#2c2940'],
              [1, '#12101c'],
            ],
            0.4,
            0.35,
            0.7,
          ),
        ),
    );
    tela.por(
      elipse(
        256,
        y,
        r * 0.34,
        r * 0.34,
        tela.radial(
          [
            [0, clarear(cor, 0.5)],
            [1, escurecer(cor, 0.3)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ) + elipse(256, y, r * 0.94, r * 0.94, 'none', `stroke="${cor}" stroke-width="5" opacity=".75"`),
    );
  }
};

export const refletor: Desenho = (tela, cor) => {
  tela.por(
    caminho('M96 120 Q96 430 256 430 Q416 430 416 120', 'none', 'stroke="#2a2838" stroke-width="20" stroke-linecap="round"') +
      retangulo(206, 424, 100, 66, '#2a2838', 'rx="12"'),
  );
  tela.por(
    elipse(
      256,
      226,
      152,
      152,
      tela.linear(
        [
          [0, '#55526c'],
          [1, '#181624'],
        ],
        'diagonal',
      ),
    ) + elipse(256, 226, 128, 128, '#0c0a14'),
  );
  for (let i = 0; i < 19; i++) {
    const [r, n, k] = i === 0 ? [0, 1, 0] : i < 7 ? [50, 6, i - 1] : [98, 12, i - 7];
    const x = 256 + Math.cos((k / n) * Math.PI * 2) * r;
    const y = 226 + Math.sin((k / n) * Math.PI * 2) * r;
    tela.por(
      elipse(
        x,
        y,
        22,
        22,
        tela.radial([
          [0, '#ffffff'],
          [0.4, clarear(cor, 0.3)],
          [1, cor],
        ]),
      ),
    );
  }
};

export const camaElastica: Desenho = (tela, cor) => {
  for (const x of [40, 150, 350, 462]) tela.por(retangulo(x, 60, 10, 420, x % 100 === 50 ? clarear(cor, 0.3) : cor, 'rx="5"'));
  tela.por(caminho('M40 80 Q256 130 472 80 V330 Q256 400 40 330Z', '#27304d', 'opacity=".16"'));
  for (let i = 1; i < 12; i++)
    tela.por(
      caminho(
        `M${40 + i * 36} ${88 + Math.sin((i / 12) * 3.14) * 24} V${345 + Math.sin((i / 12) * 3.14) * 28}`,
        'none',
        'stroke="#27304d" stroke-width="1.6" opacity=".45"',
      ),
    );
  tela.por(
    elipse(256, 370, 232, 66, cor) +
      elipse(256, 362, 232, 66, clarear(cor, 0.35)) +
      elipse(256, 362, 186, 48, '#2a2f45') +
      elipse(230, 352, 110, 22, '#4b5270', 'opacity=".7"'),
  );
};

export const letreiro: Desenho = (tela, cor) => {
  tela.por(
    caminho(
      'M256 450 C40 300 20 190 70 110 C120 40 220 60 256 150 C292 60 392 40 442 110 C492 190 472 300 256 450Z',
      escurecer(cor, 0.15),
      'transform="translate(8 10)"',
    ),
  );
  tela.por(
    caminho(
      'M256 450 C40 300 20 190 70 110 C120 40 220 60 256 150 C292 60 392 40 442 110 C492 190 472 300 256 450Z',
      tela.linear(
        [
          [0, clarear(cor, 0.4)],
          [1, cor],
        ],
        'diagonal',
      ),
      'stroke="#fff" stroke-width="10"',
    ),
  );
  for (const [x, y] of [
    [256, 196],
    [200, 120],
    [134, 104],
    [84, 152],
    [82, 220],
    [116, 286],
    [172, 346],
    [226, 394],
    [312, 120],
    [378, 104],
    [428, 152],
    [430, 220],
    [396, 286],
    [340, 346],
    [286, 394],
  ] as const) {
    tela.por(
      elipse(
        x,
        y,
        34,
        34,
        tela.radial([
          [0, '#fff3c0', 0.9],
          [1, '#ffd166', 0],
        ]),
      ) + elipse(x, y, 12, 12, '#fffbe8'),
    );
  }
};
