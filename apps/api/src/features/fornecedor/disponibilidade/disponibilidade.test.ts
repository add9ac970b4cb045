import { expect, test } from 'vitest';
import { distanciaEmKm, type FatosDoAtendimento, julgarAtendimento, situacaoDoDia } from './disponibilidade.ts';

const TUDO_CERTO: FatosDoAtendimento = { ativo: true, dentroDoRaio: true, aberto: true, vagas: 3 };

test('serves if it is on sale, in the radius, open and free; otherwise gives the first reason', () => {
  expect(julgarAtendimento(TUDO_CERTO, 3)).toEqual({ atende: true, motivo: null, message: null, vagas: 3 });
  const nada = { ativo: false, dentroDoRaio: false, aberto: false, vagas: 0 };
  expect(julgarAtendimento(nada, 1).motivo).toBe('indisponivel');
  expect(julgarAtendimento({ ...nada, ativo: true }, 1).motivo).toBe('fora_do_raio');
  expect(julgarAtendimento({ ...nada, ativo: true, dentroDoRaio: true }, 1).motivo).toBe('fechado_na_data');
  expect(julgarAtendimento({ ...nada, ativo: true, dentroDoRaio: true, aberto: true }, 1).motivo).toBe('sem_vaga_na_data');
});

test('says how many units are left when there are fewer than wanted, and never fewer than zero', () => {
  expect(julgarAtendimento({ ...TUDO_CERTO, vagas: 1 }, 2)).toMatchObject({
    message: 'Só há 1 unidade livre na data do seu evento',
    vagas: 1,
  });
  expect(julgarAtendimento(TUDO_CERTO, 4).message).toBe('Só há 3 unidades livres na data do seu evento');
  expect(julgarAtendimento({ ...TUDO_CERTO, vagas: -2 }, 1)).toMatchObject({
    message: 'Já não há vaga para a data e o horário do seu evento',
    vagas: 0,
  });
});

test('converts the straight line through the ground into the distance on the surface, with one decimal', () => {
  expect(distanciaEmKm(0)).toBe(0);
  expect(distanciaEmKm(12_345)).toBe(12.3);
  // Through the centre of the Earth: half of its circumference.
  expect(distanciaEmKm(2 * 6_378_168)).toBeCloseTo(20_037.6, 0);
});

test.each([
  ['sem hora nenhuma', { daSemana: 0, abertas: 0, livres: 0 }, 'fechado'],
  ['da semana, sem nada tomado', { daSemana: 8, abertas: 8, livres: 8 }, 'livre'],
  ['da semana, com uma hora tomada', { daSemana: 8, abertas: 8, livres: 7 }, 'parcial'],
  ['da semana, todo tomado', { daSemana: 8, abertas: 8, livres: 0 }, 'fechado'],
  ['da semana, aberto em parte', { daSemana: 8, abertas: 4, livres: 4 }, 'parcial'],
  ['aberto fora da semana, sem nada tomado', { daSemana: 0, abertas: 6, livres: 6 }, 'livre'],
  ['aberto fora da semana, meio tomado', { daSemana: 0, abertas: 6, livres: 3 }, 'parcial'],
  ['aberto além da semana, com as horas a mais tomadas', { daSemana: 4, abertas: 6, livres: 4 }, 'parcial'],
] as const)('a day %s: %j is %s', (_, horas, situacao) => {
  expect(situacaoDoDia(horas)).toBe(situacao);
});
