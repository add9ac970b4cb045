import type { Convite } from '@festejo/contrato/evento/convidados.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../../../ui/testing/montar.tsx';
import { PaginaDoConvite } from './pagina-do-convite.tsx';

const CONVITE: Convite = {
  titulo: 'Festa da Lia',
  tipo: null,
  nomePessoa: 'Lia',
  imagemUrl: null,
  dataEvento: '2027-02-06',
  horario: '19:00',
  duracaoEmMinutos: 240,
  fuso: 'America/Sao_Paulo',
  inicio: '2027-02-06T22:00:00.000Z',
  fim: '2027-02-07T02:00:00.000Z',
  lugar: 'Campinas/SP',
  recado: '',
  cancelado: false,
  aceitaResposta: false,
  convidado: null,
};
const montarConvite = (mudanca: Partial<Convite> = {}) =>
  montar(<PaginaDoConvite codigo="geral" convite={{ ...CONVITE, ...mudanca }} capa={null} />).container;

test('the day is on a calendar leaf, below a string of flags', () => {
  const convite = montarConvite();
  expect(convite.querySelectorAll('svg path').length).toBeGreaterThan(10);
  expect(screen.getByText('fevereiro')).toBeTruthy();
});

test('a cancelled event has neither flags nor a day', () => {
  const convite = montarConvite({ cancelado: true });
  expect(screen.getByText('Esta festa foi cancelada.')).toBeTruthy();
  expect(convite.querySelectorAll('svg path').length).toBeLessThan(10);
  expect(screen.queryByText('fevereiro')).toBeNull();
});
