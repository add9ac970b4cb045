import { stretched } from '@festejo/patience/patience.ts';
import { describe, expect, test } from 'vitest';
import { diaEHoraNoFuso, diaNoFuso, FUSO_DE_BRASILIA, mesNoFuso, relogioNoFuso, somarDias } from './dias.ts';
import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from './tempo.ts';

const FUSOS = [FUSO_DE_BRASILIA, 'America/Noronha', 'America/Manaus', 'America/Rio_Branco', 'UTC', 'Pacific/Auckland', 'Asia/Kathmandu'];
const DE = Date.UTC(2017, 0, 1);
const ATE = Date.UTC(2033, 0, 1);
/** Steps of a prime number of milliseconds meet all hours, the ends of days and months, and the changes of daylight saving time. */
const instantes = Array.from({ length: 4_000 }, (_, i) => new Date(DE + ((i * 126_230_417_003) % (ATE - DE))));

describe.each(FUSOS)('%s', (fuso) => {
  test('the day, the minute and the month are those that the locales of ISO dates write', { timeout: stretched(60_000) }, () => {
    const curto = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
    const canadense = new Intl.DateTimeFormat('en-CA', { timeZone: fuso });
    const mes = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: fuso });
    const esperado = (instante: Date) => [curto.format(instante), canadense.format(instante), mes.format(instante)];
    const achado = (instante: Date) => [diaEHoraNoFuso(instante, fuso), diaNoFuso(instante, fuso), mesNoFuso(instante, fuso)];
    expect(instantes.map(achado)).toEqual(instantes.map(esperado));
  });
});

test.each([
  ['2026-03-01T02:59:59.999Z', '2026-02-28 23:59:59'],
  ['2026-03-01T03:00:00.000Z', '2026-03-01 00:00:00'],
  ['2019-02-17T01:59:59.000Z', '2019-02-16 23:59:59'],
  ['2019-02-17T02:00:00.000Z', '2019-02-16 23:00:00'],
])('%s is %s in Brasília', (instante, mostrado) => {
  expect(relogioNoFuso(new Date(instante), FUSO_DE_BRASILIA)).toBe(mostrado);
});

test('a zone that does not exist is an error each time', () => {
  for (let i = 0; i < 2; i++) expect(() => diaNoFuso(new Date(0), 'Marte/Olimpo')).toThrow(RangeError);
});

test('days are added over months, leap days and years, and taken away again', () => {
  for (const instante of instantes) {
    const dia = instante.toISOString().slice(0, 10);
    const dias = (instante.getTime() % 2_001) - 1_000;
    const calendario = new Date(`${dia}T00:00:00Z`);
    calendario.setUTCDate(calendario.getUTCDate() + dias);
    expect(somarDias(dia, dias)).toBe(calendario.toISOString().slice(0, 10));
    expect(somarDias(somarDias(dia, dias), -dias)).toBe(dia);
  }
});

test('the durations are those of a clock', () => {
  expect([DIA_EM_MS / HORA_EM_MS, HORA_EM_MS / MINUTO_EM_MS, MINUTO_EM_MS / 1_000]).toEqual([24, 60, 60]);
});
