import { describe, expect, test } from 'vitest';
import { deviceInZone, ZONES } from '../../../lib/testing/device-in-zone.ts';
import { tipoDaFesta } from './capa/tipo-da-festa.ts';
import {
  contagemRegressiva,
  diasAte,
  instanteDoEvento,
  opcaoDeEvento,
  podeEscolher,
  rotuloDoEvento,
  separarEventos,
  situacaoDoEvento,
  terminoDoEvento,
  tituloDoEvento,
} from './evento.ts';

test('an event in a list shows its title, day and place', () => {
  const evento = { id: 'e1', titulo: null, dataEvento: '2099-12-12', localidade: 'Campinas', uf: 'SP' };
  expect(opcaoDeEvento(evento)).toEqual({ id: 'e1', titulo: 'Sem título', detalhe: '12/12/2099 · Campinas/SP' });
});

describe('label of the selector', () => {
  test('has 12 letters and an ellipsis, keeps twelve letters whole, and names an event without title', () => {
    expect(rotuloDoEvento('Aniversário da Lia')).toBe('Aniversário …');
    expect(rotuloDoEvento('Festa junina')).toBe('Festa junina');
    expect(rotuloDoEvento('Festa junina!')).toBe('Festa junina…');
    expect([rotuloDoEvento(''), rotuloDoEvento('   '), rotuloDoEvento(null), tituloDoEvento(undefined)]).toEqual(
      Array(4).fill('Sem título'),
    );
  });

  test('a composed emoji counts as one letter and is never split', () => {
    const familia = '👨‍👩‍👧';
    expect(rotuloDoEvento(familia.repeat(13))).toBe(`${familia.repeat(12)}…`);
  });
});

describe('remaining time', () => {
  test("the day is that of the event's place", () => {
    // 1:30 of the 22nd in São Paulo is still the 21st in Rio Branco.
    const agora = new Date('2026-11-22T04:30:00Z');
    expect(diasAte('2026-11-22', agora, 'America/Sao_Paulo')).toBe(0);
    expect(diasAte('2026-11-22', agora, 'America/Rio_Branco')).toBe(1);
    expect(diasAte('2027-03-01', agora, 'America/Sao_Paulo')).toBe(99);
  });

  test('is formatted as text', () => {
    expect([35, 1, 0, -1, -12, 1200].map(contagemRegressiva)).toEqual([
      'faltam 35 dias',
      'é amanhã',
      'é hoje!',
      'foi ontem',
      'foi há 12 dias',
      'faltam 1.200 dias',
    ]);
  });

  test('the end can be after midnight and days later', () => {
    expect(terminoDoEvento('19:00', 300)).toEqual({ horario: '00:00', diasDepois: 1 });
    expect(terminoDoEvento('09:30', 90)).toEqual({ horario: '11:00', diasDepois: 0 });
    expect(terminoDoEvento('23:59', 7 * 1440)).toEqual({ horario: '23:59', diasDepois: 7 });
  });
});

describe('lists of events', () => {
  const agora = new Date('2026-11-21T12:00:00Z');
  const evento = (dataEvento: string, status: number, horario = '10:00') => ({ dataEvento, status, horario, fuso: 'America/Sao_Paulo' });

  test('only an open event that has not begun can be chosen', () => {
    expect(podeEscolher(evento('2026-11-21', 2), agora)).toBe(true);
    expect(podeEscolher(evento('2026-11-20', 2), agora)).toBe(false);
    expect(podeEscolher(evento('2026-11-21', 2, '00:01'), agora)).toBe(false);
    expect([1, 3, 4, 5].some((status) => podeEscolher(evento('2026-12-21', status), agora))).toBe(false);
  });

  test('future events are in order, and past ones from the latest to the oldest', () => {
    const lista = [
      evento('2027-01-01', 2),
      evento('2026-11-21', 3),
      evento('2026-12-25', 5),
      evento('2025-01-01', 2),
      evento('2026-11-21', 2, '08:00'),
    ];
    const { proximos, anteriores } = separarEventos(lista, agora);
    expect(proximos.map((e) => `${e.dataEvento} ${e.horario}`)).toEqual(['2026-11-21 08:00', '2026-11-21 10:00', '2027-01-01 10:00']);
    expect(anteriores.map((e) => e.dataEvento)).toEqual(['2026-12-25', '2025-01-01']);
  });

  test('each status has a name, and an unknown one does not break the screen', () => {
    expect([1, 2, 3, 4, 5, 9].map((status) => situacaoDoEvento(status).rotulo)).toEqual([
      'Rascunho',
      'Em aberto',
      'Tudo contratado',
      'Realizado',
      'Cancelado',
      'Situação desconhecida',
    ]);
  });
});

test.each([
  ['Aniversário de 7 anos da Lia', 'aniversario'],
  ['Aniversário de casamento', 'casamento'],
  ['Chá de bebê do Théo', 'bebe'],
  ['Formatura 2026', 'formatura'],
  ['Arraiá da vila', 'junina'],
  ['Ceia de NATAL', 'natal'],
  ['Happy hour da firma', 'brinde'],
  ['Encontro', 'festa'],
  ['', 'festa'],
])('the title %s has the cover %s', (titulo, tipo) => {
  expect(tipoDaFesta(titulo)).toBe(tipo);
});

describe.each(ZONES)('with a device in %s', (zone) => {
  const comeca = (dataEvento: string, horario: string, fuso = 'America/Sao_Paulo') =>
    instanteDoEvento({ dataEvento, horario, fuso }).toISOString().slice(0, 16);

  test('an event begins by the clock of its place, also around clock changes', () => {
    deviceInZone(zone, '2026-11-28T02:30:00Z');
    expect(comeca('2026-11-27', '23:30')).toBe('2026-11-28T02:30');
    expect(comeca('2026-11-27', '23:30', 'America/Rio_Branco')).toBe('2026-11-28T04:30');
    // At midnight of the 4th the clock was set forward to one: 00:30 did not exist.
    expect(comeca('2018-11-03', '23:30')).toBe('2018-11-04T02:30');
    expect(comeca('2018-11-04', '00:30')).toBe('2018-11-04T03:30');
    expect(comeca('2018-11-04', '02:00')).toBe('2018-11-04T04:00');
    // At midnight after the 17th the clock was set back to eleven: a time that occurs twice means the first one.
    expect(comeca('2018-02-17', '22:30')).toBe('2018-02-18T00:30');
    expect(comeca('2018-02-17', '23:30')).toBe('2018-02-18T01:30');
    expect(comeca('2018-02-18', '00:30')).toBe('2018-02-18T03:30');
  });

  test('days are counted as calendar days across clock changes of the place or the device', () => {
    deviceInZone(zone, '2018-11-03T12:00:00Z');
    expect(diasAte('2018-11-05', new Date(), 'America/Sao_Paulo')).toBe(2);
    // Santiago and Auckland change their clocks in between.
    expect(diasAte('2026-09-30', new Date('2026-09-01T12:00:00Z'), 'America/Sao_Paulo')).toBe(29);
    expect(diasAte('2026-04-10', new Date('2026-04-01T12:00:00Z'), 'America/Sao_Paulo')).toBe(9);
  });
});
