import { UFS } from '@festejo/contrato/common/constants.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaCurtoEHora } from '../../../platform/dates.ts';
import { fusoDoLugar, impedimentoDaData, instanteNoLugar, periodoDoEvento } from './evento.ts';

describe('time zone of a place', () => {
  test('each state has its own', () => {
    for (const uf of UFS) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: fusoDoLugar(uf, -15, -50) })).not.toThrow();
    expect(fusoDoLugar('SP', -23.55, -46.63)).toBe('America/Sao_Paulo');
    expect(fusoDoLugar('MT', -15.6, -56.1)).toBe('America/Cuiaba');
    expect(fusoDoLugar('AC', -9.97, -67.81)).toBe('America/Rio_Branco');
  });

  test('the west of Amazonas has the time of Acre; Noronha has its own', () => {
    expect(fusoDoLugar('AM', -3.119, -60.021)).toBe('America/Manaus');
    expect(fusoDoLugar('AM', -3.3547, -64.7114)).toBe('America/Manaus');
    expect(fusoDoLugar('AM', -6.6603, -69.8736)).toBe('America/Eirunepe');
    expect(fusoDoLugar('PE', -8.05, -34.9)).toBe('America/Recife');
    expect(fusoDoLugar('PE', -3.84, -32.41)).toBe('America/Noronha');
  });
});

describe('instant by the local time of a place', () => {
  test.each([
    ['2026-12-20', '19:30', 'America/Sao_Paulo', '2026-12-20T22:30:00.000Z'],
    ['2026-12-20', '19:30', 'America/Rio_Branco', '2026-12-21T00:30:00.000Z'],
    ['2026-12-20', '19:30', 'America/Noronha', '2026-12-20T21:30:00.000Z'],
    ['2026-12-31', '23:59', 'America/Manaus', '2027-01-01T03:59:00.000Z'],
    ['2028-02-29', '00:00', 'America/Sao_Paulo', '2028-02-29T03:00:00.000Z'],
    // Summer time, when Brazil still had it: before, within, the skipped hour, the repeated hour.
    ['2018-11-03', '20:00', 'America/Sao_Paulo', '2018-11-03T23:00:00.000Z'],
    ['2018-11-04', '20:00', 'America/Sao_Paulo', '2018-11-04T22:00:00.000Z'],
    ['2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
    ['2019-02-16', '23:30', 'America/Sao_Paulo', '2019-02-17T01:30:00.000Z'],
    ['2019-02-17', '00:00', 'America/Sao_Paulo', '2019-02-17T03:00:00.000Z'],
  ])('%s %s in %s is %s', (dia, hora, fuso, esperado) => {
    expect(instanteNoLugar(dia, hora, fuso).toISOString()).toBe(esperado);
  });

  test('at the computed instant, the clock of the place shows the given date and time', () => {
    const fusos = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'America/Fortaleza'];
    const dias = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dias, fc.constantFrom(...fusos), (data, fuso) => {
        const [dia = '', resto = ''] = data.toISOString().split('T');
        const hora = resto.slice(0, 5);
        const [ano, mes, diaDoMes] = dia.split('-');
        expect(diaCurtoEHora(instanteNoLugar(dia, hora, fuso), fuso)).toBe(`${diaDoMes}/${mes}/${ano}, ${hora}`);
      }),
    );
  });

  test('the end follows from the duration, also past midnight', () => {
    const { inicio, fim } = periodoDoEvento({ dataEvento: '2026-12-20', horario: '22:00', duracaoEmMinutos: 300 }, 'America/Sao_Paulo');
    expect([inicio.toISOString(), fim.toISOString()]).toEqual(['2026-12-21T01:00:00.000Z', '2026-12-21T06:00:00.000Z']);
  });
});

test('the date may be neither past nor more than five years ahead', () => {
  const agora = new Date('2026-11-21T12:00:00Z');
  expect(impedimentoDaData(new Date('2026-11-21T12:00:00Z'), agora)).toBe('passado');
  expect(impedimentoDaData(new Date('2026-11-21T12:00:01Z'), agora)).toBeNull();
  expect(impedimentoDaData(new Date('2031-11-21T12:00:00Z'), agora)).toBeNull();
  expect(impedimentoDaData(new Date('2031-11-21T12:01:00Z'), agora)).toBe('distante');
  expect(impedimentoDaData(instanteNoLugar('0001-01-01', '00:00', 'America/Sao_Paulo'), agora)).toBe('passado');
  expect(impedimentoDaData(instanteNoLugar('9999-12-31', '23:59', 'America/Sao_Paulo'), agora)).toBe('distante');
});
