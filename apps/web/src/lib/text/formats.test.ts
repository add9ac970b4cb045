import { expect, test } from 'vitest';
import * as formatos from './formats.ts';

const NBSP = '\u00a0';

test('money is in reais, with a comma', () => {
  expect(formatos.reais(1234.5)).toBe(`R$${NBSP}1.234,50`);
  expect(formatos.reais(0)).toBe(`R$${NBSP}0,00`);
});

test('a calendar day is equal on every device', () => {
  expect(formatos.dia('2026-11-21')).toBe('21/11/2026');
  expect(formatos.dia('2026-01-01')).toBe('01/01/2026');
  expect(formatos.diaPorExtenso('2026-11-21')).toBe('sábado, 21 de novembro de 2026');
});

test.each([
  ['14:30', '14h30'],
  ['14:00', '14h'],
  ['08:05', '8h05'],
  ['00:00', '0h'],
])('%s is %s', (entrada, saida) => expect(formatos.hora(entrada)).toBe(saida));

test('an instant is shown in the zone of the place', () => {
  expect(formatos.instante('2026-11-21T02:30:00Z', 'America/Sao_Paulo')).toBe('20/11/2026 às 23h30');
  expect(formatos.instante('2026-11-21T03:00:00Z', 'America/Sao_Paulo')).toBe('21/11/2026 às 0h');
  expect(formatos.instante('2026-11-21T02:30:00Z', 'America/Manaus')).toBe('20/11/2026 às 22h30');
});

test.each([
  [0.02, '50 m'],
  [0.84, '850 m'],
  [0.99, '1 km'],
  [3.24, '3,2 km'],
  [27.4, '27 km'],
  [1234, '1.234 km'],
])('%s km is %s', (km, texto) => expect(formatos.distancia(km)).toBe(texto));

test('formats durations, countdowns, counts and lists', () => {
  expect([45, 60, 90, 305].map(formatos.duracao)).toEqual(['45 min', '1 h', '1h30', '5h05']);
  expect([1_745_000, 59_001, 0, -5].map(formatos.contagem)).toEqual(['29:05', '01:00', '00:00', '00:00']);
  expect([0, 1, 2].map((n) => formatos.quantos(n, 'item', 'itens'))).toEqual(['0 itens', '1 item', '2 itens']);
  expect(formatos.enumerar(['bolo', 'som', 'luz'])).toBe('bolo, som e luz');
});

test('initials are the first letters of the first and last word', () => {
  expect(formatos.iniciais('Ana Clara de Souza')).toBe('AS');
  expect([formatos.iniciais('élio'), formatos.iniciais('')]).toEqual(['É', '']);
});

test('a mean has one decimal, with a comma', () => {
  expect([5, 4.75].map(formatos.notaComVirgula)).toEqual(['5,0', '4,8']);
});
