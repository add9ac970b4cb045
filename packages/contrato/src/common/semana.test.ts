import { expect, test } from 'vitest';
import { type DiaDeAtendimento, duracaoDoTrecho, problemasDaSemana, type TrechoDoDia } from './semana.ts';

const trecho = (inicio: string, fim: string, terminaNoDiaSeguinte = false): TrechoDoDia => ({ inicio, fim, terminaNoDiaSeguinte });
const dia = (diaDaSemana: number, horarios: TrechoDoDia[], intervalos: TrechoDoDia[] = []): DiaDeAtendimento => ({
  diaDaSemana,
  aberto: true,
  horarios,
  intervalos,
});
const campos = (dias: DiaDeAtendimento[], mudou?: (dia: number) => boolean) =>
  problemasDaSemana(dias, mudou).map(({ diaDaSemana, campo }) => `${diaDaSemana}.${campo}`);

test('valid hours: several stretches, until midnight, until the next day, the whole day', () => {
  const semana = [
    dia(0, [trecho('00:00', '00:00')]),
    dia(1, [trecho('08:00', '12:00'), trecho('13:00', '00:00')], [trecho('10:00', '10:15'), trecho('15:00', '15:15')]),
    dia(5, [trecho('18:00', '02:00', true)]),
    dia(6, [trecho('09:00', '00:00')]),
  ];
  expect(problemasDaSemana(semana)).toEqual([]);
  expect([trecho('00:00', '00:00'), trecho('18:00', '02:00', true), trecho('08:30', '12:00')].map(duracaoDoTrecho)).toEqual([
    1440, 480, 210,
  ]);
});

test('an end before the beginning is refused at its field, unless the stretch goes on to the next day', () => {
  expect(problemasDaSemana([dia(1, [trecho('18:00', '08:00')])])).toEqual([
    { diaDaSemana: 1, campo: 'horarios.0.fim', message: expect.stringContaining('Termina antes de começar') },
  ]);
  expect(campos([dia(1, [trecho('18:00', '08:00', true)])])).toEqual([]);
  expect(campos([dia(1, [trecho('08:00', '08:00')])])).toEqual(['1.horarios.0.fim']);
  expect(campos([dia(1, [trecho('08:00', '18:00', true)])])).toEqual(['1.horarios.0.fim']);
  expect(campos([dia(1, [trecho('08:00', '18:00')], [trecho('13:00', '12:00')])])).toEqual(['1.intervalos.0.fim']);
});

test('an overlap is refused: within a day, across midnight, from Saturday to Sunday', () => {
  expect(problemasDaSemana([dia(2, [trecho('08:00', '12:00'), trecho('11:59', '18:00')])])).toEqual([
    { diaDaSemana: 2, campo: 'horarios.1.inicio', message: 'Sobrepõe-se ao horário das 08:00 às 12:00' },
  ]);
  expect(campos([dia(2, [trecho('08:00', '12:00'), trecho('12:00', '18:00')])])).toEqual([]);
  expect(problemasDaSemana([dia(5, [trecho('18:00', '02:00', true)]), dia(6, [trecho('01:00', '05:00')])])).toEqual([
    { diaDaSemana: 6, campo: 'horarios.0.inicio', message: 'Sobrepõe-se ao horário de sexta-feira das 18:00 às 02:00' },
  ]);
  expect(campos([dia(0, [trecho('01:00', '05:00')]), dia(6, [trecho('18:00', '02:00', true)])])).toEqual(['6.horarios.0.inicio']);
  expect(campos([dia(2, [trecho('08:00', '18:00')], [trecho('12:00', '13:00'), trecho('12:30', '13:30')])])).toEqual([
    '2.intervalos.1.inicio',
  ]);
});

test('of two overlapping stretches, the changed one is reported', () => {
  const semana = [dia(5, [trecho('18:00', '02:00', true)]), dia(6, [trecho('01:00', '05:00')])];
  expect(campos(semana, (um) => um === 5)).toEqual(['5.horarios.0.inicio']);
});

test('an open day has hours; a closed day is not checked', () => {
  expect(campos([dia(3, [])])).toEqual(['3.horarios']);
  expect(campos([{ ...dia(3, [trecho('18:00', '08:00')]), aberto: false }])).toEqual([]);
});

test('a break outside working hours changes nothing and is reported; a break that overlaps them is not', () => {
  const campos = (...dias: DiaDeAtendimento[]) => problemasDaSemana(dias).map(({ diaDaSemana, campo }) => `${diaDaSemana}.${campo}`);
  const das8 = [trecho('08:00', '12:00')];
  expect(campos(dia(1, das8, [trecho('12:00', '13:00')]))).toEqual(['1.intervalos.0.inicio']);
  expect(campos(dia(1, das8, [trecho('11:30', '13:00')]))).toEqual([]);
  // Friday night continues into Saturday.
  expect(campos(dia(5, [trecho('18:00', '02:00', true)]), dia(6, das8, [trecho('01:00', '01:30'), trecho('02:00', '02:30')]))).toEqual([
    '6.intervalos.1.inicio',
  ]);
});
