import { clarear, escurecer } from './paletas.ts';
import { type Desenho, metal, pano } from './tecidos.ts';
import { caminho, elipse, retangulo } from './tela.ts';

export const mesaRedonda: Desenho = (tela, cor) => {
  tela.por(
    caminho(
      'M46 190 Q30 400 62 478 Q90 462 120 482 Q150 500 186 486 Q222 474 256 490 Q292 504 328 486 Q362 472 394 484 Q424 492 450 476 Q482 400 466 190Z',
      pano(tela, cor),
    ),
  );
  tela.por(
    elipse(
      256,
      190,
      212,
      62,
      tela.linear(
        [
          [0, clarear(cor, 0.7)],
          [1, clarear(cor, 0.25)],
        ],
        'diagonal',
      ),
    ),
  );
  tela.por(elipse(256, 186, 92, 25, '#ffffff', 'opacity=".75"'));
  tela.por(elipse(256, 182, 62, 16, clarear(cor, 0.3)));
};

export const mesaLonga: Desenho = (tela, cor) => {
  tela.por(
    caminho(
      'M18 230 Q12 390 26 452 Q60 436 92 452 T158 452 T224 452 T290 452 T356 452 T422 452 T488 446 Q500 390 494 230Z',
      pano(tela, cor),
    ),
  );
  tela.por(
    caminho(
      'M62 168 H450 L494 236 H18Z',
      tela.linear(
        [
          [0, clarear(cor, 0.7)],
          [1, clarear(cor, 0.3)],
        ],
        'diagonal',
      ),
    ),
  );
  tela.por(caminho('M216 168 H296 L304 236 V400 L256 440 L208 400 V236Z', escurecer(cor, 0.22), 'opacity=".55"'));
};

export const cadeira: Desenho = (tela, cor) => {
  const m = metal(tela, cor);
  for (const x of [150, 196, 250, 304, 346]) tela.por(retangulo(x, 40, 14, 230, m, 'rx="7"'));
  tela.por(retangulo(138, 28, 236, 22, m, 'rx="11"') + retangulo(146, 150, 220, 14, m, 'rx="7"'));
  tela.por(
    caminho(
      'M128 268 H384 L404 318 H108Z',
      tela.linear([
        [0, '#ffffff'],
        [1, '#e9dfd2'],
      ]),
    ) + retangulo(108, 316, 296, 22, m, 'rx="8"'),
  );
  for (const x of [118, 150, 348, 380]) tela.por(retangulo(x, 336, 14, x === 118 || x === 380 ? 158 : 128, m, 'rx="6"'));
  tela.por(retangulo(120, 404, 272, 10, m, 'rx="5"'));
};

export const taca: Desenho = (tela, cor) => {
  const vidro = tela.linear(
    [
      [0, '#ffffff', 0.85],
      [0.3, '#dcecf6', 0.45],
      [0.7, '#ffffff', 0.35],
      [1, '#b9d3e4', 0.8],
    ],
    'direita',
  );
  tela.por(caminho('M164 40 Q142 220 236 262 L244 266 V440 H268 V266 L276 262 Q370 220 348 40Z', vidro));
  tela.por(
    caminho(
      'M158 130 Q160 228 240 252 H272 Q352 228 354 130Z',
      tela.linear(
        [
          [0, clarear(cor, 0.2)],
          [1, escurecer(cor, 0.2)],
        ],
        'diagonal',
      ),
      'opacity=".88"',
    ),
  );
  tela.por(elipse(256, 130, 98, 16, clarear(cor, 0.4)) + elipse(256, 40, 92, 13, '#ffffff', 'opacity=".7"'));
  tela.por(
    elipse(256, 452, 92, 22, vidro) +
      caminho('M182 70 Q172 170 206 224', 'none', 'stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".75"'),
  );
};

export const pratos: Desenho = (tela, cor) => {
  for (let i = 0; i < 6; i++) {
    const y = 410 - i * 36;
    tela.por(elipse(256, y + 16, 222 - i, 56, escurecer(cor, 0.2)));
    tela.por(
      elipse(
        256,
        y,
        222 - i,
        56,
        tela.linear(
          [
            [0, '#ffffff'],
            [0.6, clarear(cor, 0.75)],
            [1, clarear(cor, 0.35)],
          ],
          'diagonal',
        ),
      ),
    );
  }
  tela.por(elipse(256, 226, 150, 34, 'none', `stroke="${cor}" stroke-width="9"`) + elipse(256, 228, 118, 25, '#ffffff'));
};

export const talheres: Desenho = (tela, cor) => {
  const m = metal(tela, cor);
  tela.por(
    elipse(
      256,
      268,
      196,
      190,
      tela.linear(
        [
          [0, '#ffffff'],
          [1, '#dfe6ee'],
        ],
        'diagonal',
      ),
    ) + elipse(256, 268, 138, 133, 'none', `stroke="${cor}" stroke-width="7" opacity=".8"`),
  );
  tela.por(
    elipse(
      256,
      268,
      122,
      118,
      tela.linear(
        [
          [0, '#eef2f6'],
          [1, '#ffffff'],
        ],
        'diagonal',
      ),
    ),
  );
  for (const x of [20, 36, 52]) tela.por(retangulo(x, 60, 8, 110, m, 'rx="4"'));
  tela.por(
    caminho('M18 160 Q40 210 62 160 L48 200 V470 Q40 484 32 470 V200Z', m) +
      caminho('M452 56 Q500 90 488 250 L478 262 V470 Q468 484 458 470 V250Z', m),
  );
};

export const boleira: Desenho = (tela, cor) => {
  const m = tela.linear(
    [
      [0, clarear(cor, 0.3)],
      [0.35, clarear(cor, 0.85)],
      [0.7, clarear(cor, 0.2)],
      [1, escurecer(cor, 0.18)],
    ],
    'direita',
  );
  tela.por(elipse(256, 470, 130, 30, m) + caminho('M236 300 H276 Q268 400 300 462 H212 Q244 400 236 300Z', m));
  tela.por(
    caminho('M30 262 Q30 318 256 326 Q482 318 482 262Z', m) +
      elipse(
        256,
        262,
        226,
        52,
        tela.linear(
          [
            [0, '#ffffff'],
            [1, clarear(cor, 0.5)],
          ],
          'diagonal',
        ),
      ),
  );
  for (const [x, y, c] of [
    [150, 236, '#7b4a2f'],
    [216, 250, '#f7c6d4'],
    [286, 250, '#7b4a2f'],
    [356, 238, '#fff3d6'],
    [190, 204, '#fff3d6'],
    [256, 212, '#a25b36'],
    [322, 204, '#f7c6d4'],
    [256, 168, '#7b4a2f'],
  ] as const) {
    tela.por(
      elipse(
        x,
        y,
        40,
        36,
        tela.radial(
          [
            [0, clarear(c, 0.4)],
            [1, escurecer(c, 0.22)],
          ],
          0.35,
          0.3,
          0.75,
        ),
      ),
    );
  }
};
