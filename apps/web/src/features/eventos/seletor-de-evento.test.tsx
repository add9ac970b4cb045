import { buscarEventosDoCliente } from '@festejo/contrato/eventos.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../lib/sessao.ts';
import { apiFalsa, quando, recusa } from '../../lib/testing/api-falsa.ts';
import { tokenDeTeste } from '../../lib/testing/token-de-teste.ts';
import { filaDeDialogos } from '../../ui/dialogos.ts';
import { montar } from '../../ui/testing/montar.tsx';
import { SeletorDeEvento } from './seletor-de-evento.tsx';
import { eventoDeTeste } from './testing/eventos.ts';

const LIA = eventoDeTeste();
const SEM_TITULO = eventoDeTeste({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f8', titulo: '' });

function Onde() {
  return <output>{useLocation().pathname}</output>;
}

function abrir() {
  sessao.entrar(tokenDeTeste());
  return montar(
    <>
      <SeletorDeEvento />
      <Onde />
    </>,
    '/pedidos',
  );
}

function lista(...itens: (typeof LIA)[]) {
  return quando(buscarEventosDoCliente, () => ({ itens, page: 0, pageSize: 100, total: itens.length }));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  act(() => sessao.encerrar());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('escolher guarda o evento, avisa e vai à tela inicial; o rótulo tem 12 letras', async () => {
  const api = apiFalsa(lista(LIA, SEM_TITULO));
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher evento' }));
  expect(await screen.findByRole('option', { name: /Sem título/, hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /Lia/, hidden: true }));
  expect(sessao.ler().selectedEvent).toEqual({ id: LIA.id, titulo: LIA.titulo });
  expect(sessao.ler().user?.eventId).toBe(LIA.id);
  expect(screen.getByText('Buscando produtos próximos ao seu evento....')).toBeTruthy();
  expect(screen.getByText('/cliente/home')).toBeTruthy();
  expect(screen.getByText('Aniversário …')).toBeTruthy();
  expect(api.chamadas[0]?.query.get('status')).toBe('2');
  // The toast lasts one second.
  await waitFor(() => expect(screen.queryByText(/^Buscando produtos/)).toBeNull());
});

test('sem eventos, o botão leva a /evento/home', async () => {
  apiFalsa(lista());
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Criar novo evento' }));
  expect(screen.getByText('/evento/home')).toBeTruthy();
});

test('uma falha ao carregar não é mostrada', async () => {
  const api = apiFalsa(recusa(buscarEventosDoCliente, 500, 'INTERNO', 'Erro interno do servidor'));
  abrir();
  await waitFor(() => expect(api.chamadas).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(filaDeDialogos.ler()).toEqual([]);
});
