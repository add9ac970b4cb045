export const LARGURA = 1280;
export const ALTURA = 960;
/** Scenes are drawn at three quarters and enlarged: it takes half the time, and soft things lose no quality. */
export const ESCALA = 0.75;

type Parada = readonly [deslocamento: number, cor: string, opacidade?: number];

/** A drawing in progress: gradients on one side, shapes in painting order on the other. */
export interface Tela {
  linear(paradas: readonly Parada[], direcao?: 'baixo' | 'direita' | 'diagonal'): string;
  radial(paradas: readonly Parada[], cx?: number, cy?: number, r?: number): string;
  por(forma: string): void;
  svg(): Buffer;
}

export function criarTela(largura = LARGURA, altura = ALTURA, escala = ESCALA): Tela {
  const defs: string[] = [];
  const formas: string[] = [];
  const paradasEmSvg = (paradas: readonly Parada[]) =>
    paradas.map(([o, cor, a = 1]) => `<stop offset="${o}" stop-color="${cor}" stop-opacity="${a}"/>`).join('');
  const eixos = { baixo: 'x1="0" y1="0" x2="0" y2="1"', direita: 'x1="0" y1="0" x2="1" y2="0"', diagonal: 'x1="0" y1="0" x2="1" y2="1"' };
  return {
    linear(paradas, direcao = 'baixo') {
      const id = `g${defs.length}`;
      defs.push(`<linearGradient id="${id}" ${eixos[direcao]}>${paradasEmSvg(paradas)}</linearGradient>`);
      return `url(#${id})`;
    },
    radial(paradas, cx = 0.5, cy = 0.5, r = 0.5) {
      const id = `g${defs.length}`;
      defs.push(`<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${paradasEmSvg(paradas)}</radialGradient>`);
      return `url(#${id})`;
    },
    por(forma) {
      formas.push(forma);
    },
    svg: () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${largura * escala}" height="${altura * escala}" viewBox="0 0 ${largura} ${altura}"><defs>${defs.join('')}</defs>${formas.join('')}</svg>`,
      ),
  };
}

export const retangulo = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${extra}/>`;
export const elipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${extra}/>`;
export const caminho = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
