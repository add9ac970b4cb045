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

/** Says when no query is under way. */
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

test('escolher guarda o evento, avisa e vai à tela inicial; o rótulo tem 12 letras', async () => {
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

test('sem eventos, o botão leva a /evento/home', async () => {
  fakeApi(lista());
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Criar novo evento' }));
  expect(screen.getByText('/evento/home')).toBeTruthy();
});

describe.each([
  ['no computador', false],
  ['no celular', true],
])('pelo teclado, %s', (_, estreito) => {
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

  test('as setas, Home, End e as primeiras letras andam pela lista, os atos no fim', async () => {
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

  test('uma palavra digitada acha o evento, com ou sem acento; Enter o escolhe', async () => {
    const botao = await comAListaAberta();
    await userEvent.keyboard('bodas d');
    expect(ativa()).toMatch(/Bia/);
    await userEvent.keyboard('{Enter}');
    expect(sessao.ler().selectedEvent?.id).toBe(BIA.id);
    expect(aberta()).toBe(false);
    if (!estreito) expect(document.activeElement).toBe(botao);
    expect(screen.getByText('/cliente/home')).toBeTruthy();
  });

  test.each(['{Escape}', '{Tab}'])('%s fecha', async (tecla) => {
    const botao = await comAListaAberta();
    await userEvent.keyboard(tecla);
    expect(aberta()).toBe(false);
    expect(botao.getAttribute('aria-expanded')).toBe('false');
    if (tecla === '{Escape}' && !estreito) expect(document.activeElement).toBe(botao);
    expect(sessao.ler().selectedEvent).toBeNull();
  });

  test('Enter no fim da lista leva a um evento novo; com um escolhido, também se pode ver sem evento', async () => {
    await comAListaAberta();
    await userEvent.keyboard('{End}{Enter}');
    expect(screen.getByText('/evento/criar')).toBeTruthy();
    act(() => sessao.selecionarEvento(LIA));
    await userEvent.click(await screen.findByRole('button', { name: /^Evento escolhido/ }));
    await userEvent.keyboard('{End}{Enter}');
    expect(sessao.ler().selectedEvent).toBeNull();
  });
});

test('um clique fora fecha a lista, um entre as suas partes não', async () => {
  fakeApi(lista(LIA, SEM_TITULO));
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher evento' }));
  const caixa = screen.getByRole('listbox').parentElement as HTMLElement;
  await userEvent.click(caixa);
  expect(screen.queryByRole('listbox')).toBeTruthy();
  await userEvent.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('com muitos eventos as letras procuram, e as setas andam no que se achou', async () => {
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

test('o único evento é escolhido sozinho, sem aviso e sem sair da tela', async () => {
  const mostrar = vi.spyOn(toast, 'mostrar');
  fakeApi(lista(LIA));
  abrir();
  expect(await screen.findByRole('button', { name: /^Evento escolhido/ })).toBeTruthy();
  expect(sessao.ler().selectedEvent?.id).toBe(LIA.id);
  expect(mostrar).not.toHaveBeenCalled();
  expect(screen.getByText('/pedidos')).toBeTruthy();
});

test('uma falha ao carregar não é mostrada', async () => {
  const api = fakeApi(refuses(buscarEventosDoCliente, 500, 'INTERNO', 'Erro interno do servidor'));
  abrir();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await screen.findByText('parado');
  expect(screen.queryByRole('button')).toBeNull();
  expect(dialogQueue.get()).toEqual([]);
});
