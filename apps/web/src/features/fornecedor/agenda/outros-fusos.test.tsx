import { type Agenda, buscarAgenda } from '@festejo/contrato/fornecedor/agenda.ts';
import { buscarExcecoesDeAgenda, criarExcecaoDeAgenda, preverExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { deviceInZone, ZONES } from '../../../lib/testing/device-in-zone.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { SecaoDeDatas } from '../atendimento/datas/secao-de-datas.tsx';
import { SecaoDaAgenda } from './secao-da-agenda.tsx';

const FUSO = 'America/Manaus';
/** 23:30 of the 30th in Manaus; in Brasília and in Auckland it is already the 1st. */
const AGORA = '2031-07-01T03:30:00Z';
const FECHADA = {
  id: crypto.randomUUID(),
  tipo: 'fechado' as const,
  inicio: '2031-06-30T04:00:00Z',
  fim: '2031-07-01T04:00:00Z',
  motivo: null,
};
const AGENDA: Agenda = { fuso: FUSO, semana: [{ de: 0, ate: 10_080 }], reservas: [], excecoes: [{ ...FECHADA, calendario: null }] };

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test.each(ZONES)("in %s the agenda opens the month of the shop's day, and closes the day as chosen", async (zone) => {
  deviceInZone(zone, AGORA);
  const api = fakeApi(
    when(buscarAgenda, () => AGENDA),
    when(preverExcecaoDeAgenda, () => ({ pedidos: [], total: 0 })),
    when(criarExcecaoDeAgenda, () => ({ message: 'Agenda fechada nestas datas', excecao: FECHADA })),
  );
  montar(<SecaoDaAgenda />, '/agenda');
  await screen.findByRole('heading', { name: 'Junho de 2031' });
  const hoje = await screen.findByRole('gridcell', { current: 'date' });
  expect(hoje.textContent).toMatch(/^segunda-feira, 30 de junho de 2031, agenda fechada/);
  await userEvent.click(screen.getByRole('button', { name: 'Próximo mês' }));
  await screen.findByRole('heading', { name: 'Julho de 2031' });
  await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  await screen.findByRole('heading', { name: 'Junho de 2031' });
  screen.getByRole('gridcell', { current: 'date' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a agenda' }));
  await waitFor(() => expect(api.of(criarExcecaoDeAgenda)[0]?.body).toEqual({ tipo: 'fechado', de: '2031-06-30', ate: '2031-06-30' }));
});

test.each(ZONES)("in %s dates can be closed from the shop's today on, and are sent and listed as chosen", async (zone) => {
  deviceInZone(zone, AGORA);
  const lista = when(buscarExcecoesDeAgenda, () => ({ itens: [FECHADA], page: 0, pageSize: 100, total: 1, fuso: FUSO }));
  const api = fakeApi(
    lista,
    when(preverExcecaoDeAgenda, () => ({ pedidos: [], total: 0 })),
    when(criarExcecaoDeAgenda, () => ({ message: 'Agenda fechada nestas datas', excecao: FECHADA })),
  );
  montar(<SecaoDeDatas />);
  expect(within(await screen.findByRole('list', { name: 'Datas fechadas e abertas' })).getByText('30 de jun.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar ou abrir em datas' }));
  expect(screen.getByLabelText('Do dia')).toHaveProperty('min', '2031-06-30');
  await userEvent.type(screen.getByLabelText('Do dia'), '2031-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a agenda', hidden: true }));
  await waitFor(() => expect(api.of(criarExcecaoDeAgenda)[0]?.body).toEqual({ tipo: 'fechado', de: '2031-06-30', ate: '2031-06-30' }));
});
