import { describe, expect, test } from 'vitest';
import { linhasDaGrade, passoDaGrade, rotulosQueCabem } from './mapa/rotulos.ts';
import { distanciaEmKm, estaLonge, pontoPorExtenso, pontoValido, rumo } from './ponto.ts';

const CAMPINAS = { latitude: -22.9064, longitude: -47.0616 };
const SAO_PAULO = { latitude: -23.5475, longitude: -46.6361 };

describe('the point', () => {
  test('calculates distance and direction', () => {
    expect(distanciaEmKm(CAMPINAS, SAO_PAULO)).toBeCloseTo(83.6, 0);
    expect(rumo(CAMPINAS, SAO_PAULO)).toBe('sudeste');
    const em = (dLat: number, dLon: number) => rumo(CAMPINAS, { latitude: CAMPINAS.latitude + dLat, longitude: CAMPINAS.longitude + dLon });
    expect([em(1, 0), em(0, 1), em(-1, 0), em(0, -1), em(1, -1)]).toEqual(['norte', 'leste', 'sul', 'oeste', 'noroeste']);
    expect([estaLonge(SAO_PAULO, CAMPINAS), estaLonge(CAMPINAS, CAMPINAS)]).toEqual([true, false]);
  });

  test('stays on the globe, with six decimals', () => {
    expect(pontoValido({ latitude: -95, longitude: 190.12345678 })).toEqual({ latitude: -90, longitude: -169.876543 });
    expect(pontoValido({ latitude: 1.00000049, longitude: -180 })).toEqual({ latitude: 1, longitude: -180 });
  });

  test('is formatted as text', () => {
    expect(pontoPorExtenso(CAMPINAS)).toBe('22,90640° S, 47,06160° O');
    expect(pontoPorExtenso({ latitude: 2.8197, longitude: -60.6733 })).toBe('2,81970° N, 60,67330° O');
  });
});

describe('labels of the map', () => {
  test('the first label stays, an overlapping one is dropped, and others stay', () => {
    const nome = (x: number, y: number) => ({ x, y, largura: 60 });
    expect(rotulosQueCabem([nome(0, 0), nome(40, 10), nome(40, 40), nome(70, 0)])).toEqual([true, false, true, true]);
    expect(rotulosQueCabem([])).toEqual([]);
  });

  test('the grid always has a few lines', () => {
    for (const amplitude of [120, 40, 5, 0.7, 0.1]) {
      const linhas = linhasDaGrade(-60, -60 + amplitude, passoDaGrade(amplitude)).length;
      expect(linhas).toBeGreaterThanOrEqual(6);
      expect(linhas).toBeLessThanOrEqual(16);
    }
    expect(linhasDaGrade(-1, 1, 0.5)).toEqual([-1, -0.5, 0, 0.5, 1]);
  });
});
