import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { useIsFetching } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { dialogQueue } from '../../../../ui/feedback/dialogs.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { SeletorDeEvento } from './seletor-de-evento.tsx';

const LIA = eventoDeTeste();
const SEM_TITULO = eventoDeTeste({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f8', titulo: '' });

function Onde() {
  return <output>{useLocation().pathname}</output>;
}

/** Renders "parado" when no query is running. */
function Parado() {
  return useIsFetching() === 0 ? <p>parado</p> : null;
}

function abrir() {
  sessao.entrar(testToken());
  return montar(
    <>
      <SeletorDeEvento />
      <Onde />
      <Parado />
    </>,
    '/pedidos',
  );
}

function lista(...itens: (typeof LIA)[]) {
  return when(buscarEventosDoCliente, () => ({ itens, page: 0, pageSize: 100, total: itens.length }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('choosing an event stores it, shows a toast and opens the home page, and the label has 12 letters', async () => {
  const api = fakeApi(lista(LIA, SEM_TITULO));
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher evento' }));
  expect(await screen.findByRole('option', { name: /Sem título/, hidden: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /Lia/, hidden: true }));
  expect(sessao.ler().selectedEvent).toEqual({ id: LIA.id, titulo: LIA.titulo });
  expect(sessao.ler().user?.eventId).toBe(LIA.id);
  expect(screen.getByText('Buscando produtos próximos ao seu evento....')).toBeTruthy();
  expect(screen.getByText('/cliente/home')).toBeTruthy();
  expect(screen.getByText('Aniversário …')).toBeTruthy();
  expect(api.calls[0]?.query.get('status')).toBe('2');
  // The toast lasts one second.
  await waitFor(() => expect(screen.queryByText(/^Buscando produtos/)).toBeNull());
});

test('without events the button leads to /evento/home', async () => {
  fakeApi(lista());
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Criar novo evento' }));
  expect(screen.getByText('/evento/home')).toBeTruthy();
});

describe.each([
  ['no computador', false],
  ['no celular', true],
])('with the keyboard, %s', (_, estreito) => {
  const BETO = eventoDeTeste({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f9', titulo: 'Batizado do Beto' });
  const BIA = eventoDeTeste({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7fa', titulo: 'Bodas da Bia' });
  const ativa = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  const aberta = () => screen.queryByRole('listbox') !== null;

  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: estreito, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  });

  async function comAListaAberta() {
    fakeApi(lista(LIA, BETO, BIA));
    abrir();
    const botao = await screen.findByRole('button', { name: 'Escolher evento' });
    botao.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    return botao;
  }

  test('arrows, Home, End and first letters move through the list, with the actions at its end', async () => {
    await comAListaAberta();
    const passos: [string, RegExp][] = [
      ['', /Lia/],
      ['{ArrowUp}', /Lia/],
      ['{ArrowDown}', /Beto/],
      ['{End}', /^ Criar novo evento$/],
      ['{ArrowDown}', /^ Criar novo evento$/],
      ['{Home}', /Lia/],
      ['b', /Beto/],
      ['b', /Bia/],
      ['b', /Beto/],
    ];
    for (const [tecla, texto] of passos) {
      if (tecla) await userEvent.keyboard(tecla);
      expect(ativa(), `depois de ${tecla}`).toMatch(texto);
    }
  });

  test('a typed word finds the event, with or without accents, and Enter selects it', async () => {
    const botao = await comAListaAberta();
    await userEvent.keyboard('bodas d');
    expect(ativa()).toMatch(/Bia/);
    await userEvent.keyboard('{Enter}');
    expect(sessao.ler().selectedEvent?.id).toBe(BIA.id);
    expect(aberta()).toBe(false);
    if (!estreito) expect(document.activeElement).toBe(botao);
    expect(screen.getByText('/cliente/home')).toBeTruthy();
  });

  test.each(['{Escape}', '{Tab}'])('%s closes it', async (tecla) => {
    const botao = await comAListaAberta();
    await userEvent.keyboard(tecla);
    expect(aberta()).toBe(false);
    expect(botao.getAttribute('aria-expanded')).toBe('false');
    if (tecla === '{Escape}' && !estreito) expect(document.activeElement).toBe(botao);
    expect(sessao.ler().selectedEvent).toBeNull();
  });

  test('Enter at the end of the list opens a new event, and with a selected event the selection can be cleared', async () => {
    await comAListaAberta();
    await userEvent.keyboard('{End}{Enter}');
    expect(screen.getByText('/evento/criar')).toBeTruthy();
    act(() => sessao.selecionarEvento(LIA));
    await userEvent.click(await screen.findByRole('button', { name: /^Evento escolhido/ }));
    await userEvent.keyboard('{End}{Enter}');
    expect(sessao.ler().selectedEvent).toBeNull();
  });
});

test('a click outside closes the list, and a click between its parts does not', async () => {
  fakeApi(lista(LIA, SEM_TITULO));
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher evento' }));
  const caixa = screen.getByRole('listbox').parentElement as HTMLElement;
  await userEvent.click(caixa);
  expect(screen.queryByRole('listbox')).toBeTruthy();
  await userEvent.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('with many events typed letters search, and the arrows move through the matches', async () => {
  const muitos = Array.from({ length: 8 }, (_, i) =>
    eventoDeTeste({ id: `01a1fd57-30fd-79f1-8ed4-e623f4a3c7b${i}`, titulo: `Festa ${i}` }),
  );
  fakeApi(lista(...muitos));
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher evento' }));
  const campo = screen.getByRole('combobox', { name: 'Procurar evento' });
  expect(document.activeElement).toBe(campo);
  await userEvent.keyboard('festa 5{Enter}');
  expect(sessao.ler().selectedEvent?.titulo).toBe('Festa 5');
});

test('the only event is selected without a toast and without a navigation', async () => {
  const mostrar = vi.spyOn(toast, 'mostrar');
  fakeApi(lista(LIA));
  abrir();
  expect(await screen.findByRole('button', { name: /^Evento escolhido/ })).toBeTruthy();
  expect(sessao.ler().selectedEvent?.id).toBe(LIA.id);
  expect(mostrar).not.toHaveBeenCalled();
  expect(screen.getByText('/pedidos')).toBeTruthy();
});

test('a failed load is not shown', async () => {
  const api = fakeApi(refuses(buscarEventosDoCliente, 500, 'INTERNO', 'Erro interno do servidor'));
  abrir();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await screen.findByText('parado');
  expect(screen.queryByRole('button')).toBeNull();
  expect(dialogQueue.get()).toEqual([]);
});
