import { describe, expect, it } from 'vitest';
import { desenharQr } from '../../../../ui/drawings/qr-path.ts';
import { enderecoDoWhatsApp } from './pix.ts';

const CODIGO =
  '00020101021226580014br.gov.bcb.pix0136123e4567-e89b-12d3-a456-4266554400005204000053039865802BR5913Festejo6009SAO PAULO62070503***6304ABCD';

describe('Pix on the screen', () => {
  it('shares the whole code, escaped', () => {
    const url = new URL(enderecoDoWhatsApp(1234.5, `${CODIGO}&x=1`));
    expect(url.host).toBe('wa.me');
    expect(url.searchParams.get('text')?.endsWith(`${CODIGO}&x=1`)).toBe(true);
  });

  it('keeps a light margin of four modules around the code', () => {
    const { lado, caminho } = desenharQr(CODIGO);
    const corridas = [...caminho.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, n]) => ({
      x: Number(x),
      y: Number(y),
      fim: Number(x) + Number(n),
    }));
    expect(Math.min(...corridas.map((c) => c.x))).toBe(4);
    expect(Math.min(...corridas.map((c) => c.y))).toBe(4);
    expect(Math.max(...corridas.map((c) => c.fim))).toBe(lado - 4);
  });
});
