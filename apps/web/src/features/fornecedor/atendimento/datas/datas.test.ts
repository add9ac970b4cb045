import { expect, test } from 'vitest';
import { conferirData, DATA_NOVA, periodoPorExtenso } from './datas.ts';

const FERIAS = { ...DATA_NOVA, de: '2027-07-10', ate: '2027-07-20', motivo: ' Férias ' };

test('a period is sent as typed, whole days have no hours, and a single day needs no last day', () => {
  expect(conferirData(FERIAS)).toEqual({ ok: true, body: { tipo: 'fechado', de: '2027-07-10', ate: '2027-07-20', motivo: 'Férias' } });
  expect(conferirData({ ...FERIAS, ate: '', motivo: '', diaInteiro: false })).toEqual({
    ok: true,
    body: { tipo: 'fechado', de: '2027-07-10', ate: '2027-07-10', inicio: '08:00', fim: '18:00' },
  });
});

test('each error is at its field', () => {
  expect(conferirData(DATA_NOVA)).toMatchObject({ ok: false, errors: { de: 'Escolha o primeiro dia' } });
  expect(conferirData({ ...FERIAS, ate: '2027-07-09' })).toMatchObject({ ok: false, errors: { ate: expect.stringContaining('antes') } });
  const noite = { ...FERIAS, ate: '', diaInteiro: false, inicio: '18:00', fim: '02:00' };
  expect(conferirData(noite)).toMatchObject({ ok: false, errors: { fim: expect.stringContaining('ponha o dia seguinte em “Até o dia”') } });
  expect(conferirData({ ...noite, ate: '2027-07-11' })).toMatchObject({ ok: true });
});

test('formats a period by the clock of its place', () => {
  const agora = new Date('2027-03-03T15:00:00Z');
  const dito = (inicio: string, fim: string, fuso = 'America/Sao_Paulo') => periodoPorExtenso({ inicio, fim }, fuso, agora);
  expect(dito('2027-07-10T03:00:00Z', '2027-07-21T03:00:00Z')).toBe('10 de jul. a 20 de jul.');
  expect(dito('2027-12-25T03:00:00Z', '2027-12-26T03:00:00Z')).toBe('25 de dez.');
  expect(dito('2028-02-29T04:00:00Z', '2028-03-01T04:00:00Z', 'America/Manaus')).toBe('29 de fev. de 2028');
  expect(dito('2027-07-10T11:00:00Z', '2027-07-10T21:30:00Z')).toBe('10 de jul., das 8h às 18h30');
  expect(dito('2027-07-10T21:00:00Z', '2027-07-11T03:00:00Z')).toBe('10 de jul., das 18h à meia-noite');
  expect(dito('2027-07-10T21:00:00Z', '2027-07-12T05:00:00Z')).toBe('10 de jul., 18h, até 12 de jul., 2h');
});
