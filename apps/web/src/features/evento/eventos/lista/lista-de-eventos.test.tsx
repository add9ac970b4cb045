import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { ListaDeEventos } from './lista-de-eventos.tsx';

const falha = refuses(buscarEventosDoCliente, 500, 'ERRO_INTERNO', 'Erro interno do servidor');
const pagina = (page: number, titulo: string) =>
  when(buscarEventosDoCliente, () => ({ itens: [eventoDeTeste({ id: titulo, titulo })], page, pageSize: 100, total: 101 }));

test('a failed read can be retried, and a failed next page keeps the loaded ones', async () => {
  const api = fakeApi(falha);
  montar(<ListaDeEventos />);
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.swap(pagina(0, 'Festa da Lia'));
  await userEvent.click(deNovo);
  expect(await screen.findByText('Festa da Lia')).toBeTruthy();
  api.swap(falha);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais eventos' }));
  const mais = await screen.findByRole('button', { name: 'Não deu para carregar mais. Tentar de novo' });
  expect(screen.getByText('Festa da Lia')).toBeTruthy();
  api.swap(pagina(1, 'Festa do Bento'));
  await userEvent.click(mais);
  expect(await screen.findByText('Festa do Bento')).toBeTruthy();
});

test.each([1, -1])("with a device clock %i day off, the remaining days are counted from the server's day", async (dias) => {
  const servidor = Date.parse('2026-12-01T15:00:00Z');
  vi.useFakeTimers({ now: servidor + dias * DIA_EM_MS, toFake: ['Date'] });
  onTestFinished(() => {
    sessao.encerrar();
    vi.useRealTimers();
    localStorage.clear();
  });
  sessao.entrar(testToken({ iat: servidor / 1000, exp: servidor / 1000 + 1800 }));
  const festa = eventoDeTeste({ dataEvento: '2026-12-11', fuso: 'America/Sao_Paulo' });
  fakeApi(when(buscarEventosDoCliente, () => ({ itens: [festa], page: 0, pageSize: 100, total: 1 })));
  montar(<ListaDeEventos />);
  expect(await screen.findByText('faltam 10 dias')).toBeTruthy();
});
