import { describe, expect, test } from 'vitest';
import { cedoDemais, inicioDoDia, proximaTaxa, type Taxa, taxaNoMomento } from './taxa.ts';

const AGORA = new Date('2026-11-21T15:00:00Z');
const taxa = (dia: string, emPontosBase: number): Taxa => ({
  id: dia,
  emPontosBase,
  valeDesde: inicioDoDia(dia),
  porque: 'Combinado com todos',
  criadaEm: AGORA,
});

describe('the fee', () => {
  test('is the latest fee that holds already; before the first it is zero', () => {
    const taxas = [taxa('2027-01-01', 1_000), taxa('2026-11-21', 500), taxa('2026-10-01', 800)];
    expect(taxaNoMomento(taxas, AGORA)).toBe(500);
    expect(taxaNoMomento(taxas, new Date('2026-11-21T02:59:59.999Z'))).toBe(800);
    expect(taxaNoMomento(taxas, new Date('2026-11-21T03:00:00Z'))).toBe(500);
    expect(taxaNoMomento(taxas, new Date('2026-01-01T00:00:00Z'))).toBe(0);
    expect(proximaTaxa(taxas, AGORA)).toEqual({ emPontosBase: 1_000, em: inicioDoDia('2027-01-01') });
  });

  test('a planned change replaced on its day by the present fee is no change, and the following change counts', () => {
    // The last of several fees for one day holds, and comes first in the list.
    const desmarcada = [taxa('2027-01-01', 500), taxa('2027-01-01', 1_000), taxa('2026-11-21', 500)];
    expect(proximaTaxa(desmarcada, AGORA)).toBeNull();
    expect(proximaTaxa([taxa('2027-02-01', 700), ...desmarcada], AGORA)).toEqual({ emPontosBase: 700, em: inicioDoDia('2027-02-01') });
    expect(proximaTaxa([], AGORA)).toBeNull();
  });

  test('a higher fee needs thirty days of notice, a lower fee may start today, and no fee may start yesterday', () => {
    const taxas = [taxa('2026-10-01', 800)];
    expect(cedoDemais(taxas, taxa('2026-11-21', 900), AGORA)).toBe(true);
    expect(cedoDemais(taxas, taxa('2026-12-21', 900), AGORA)).toBe(true);
    expect(cedoDemais(taxas, taxa('2026-12-22', 900), AGORA)).toBe(false);
    expect(cedoDemais(taxas, taxa('2026-11-21', 700), AGORA)).toBe(false);
    expect(cedoDemais(taxas, taxa('2026-11-20', 700), AGORA)).toBe(true);
    // An equal fee is not a higher fee.
    expect(cedoDemais(taxas, taxa('2026-11-21', 800), AGORA)).toBe(false);
    // A lower fee is planned before that day, so the present fee would be an increase.
    expect(cedoDemais([taxa('2026-11-25', 700), ...taxas], taxa('2026-11-26', 800), AGORA)).toBe(true);
  });
});
