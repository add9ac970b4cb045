import { NOMES_DOS_RECURSOS, RECURSOS } from '@festejo/contrato/api/recursos.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { comConfiguracao } from '../../../lib/testing/configuracao.ts';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { dialogQueue } from '../../../ui/feedback/dialogs.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PAGINAS } from '../../rotas.tsx';
import { PaginaLigada, useAvisarDesligados } from './recursos-desligados.tsx';

afterEach(() => {
  act(() => dialogQueue.get()[0]?.answer(true));
});

function Tela() {
  useAvisarDesligados();
  return (
    <>
      <output aria-label="onde">{useLocation().pathname}</output>
      <nav>
        <Link to="/cliente/favoritos">Favoritos</Link>
        <Link to="/evento/home">Eventos</Link>
      </nav>
      <PaginaLigada>a página</PaginaLigada>
    </>
  );
}

function abrir(caminho: string, desligados: (typeof NOMES_DOS_RECURSOS)[number][]) {
  fakeApi(comConfiguracao({ recursosDesligados: desligados }));
  montar(<Tela />, caminho);
}

test('every path of the table belongs to an existing route', () => {
  const rotas = new Set(PAGINAS.map(({ path }) => path));
  expect(NOMES_DOS_RECURSOS.flatMap((nome) => RECURSOS[nome].caminhos.filter((caminho) => !rotas.has(caminho)))).toEqual([]);
});

test('a typed address shows the notice in place of the page', async () => {
  abrir('/Cliente/Favoritos', ['favoritos']);
  expect(await screen.findByRole('heading', { name: 'Funcionalidade em desenvolvimento' })).toBeTruthy();
  expect(screen.getByText('Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.')).toBeTruthy();
  expect(screen.queryByText('a página')).toBeNull();
});

test('shows the page of an enabled feature, and a page that cannot be disabled does not wait for the configuration', async () => {
  abrir('/cliente/favoritos', ['cupons']);
  expect(await screen.findByText('a página')).toBeTruthy();
  cleanup();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  montar(<Tela />, '/evento/home');
  expect(screen.getByText('a página')).toBeTruthy();
});

test('a link to a disabled feature shows the notice instead of navigating, and other links navigate', async () => {
  abrir('/cliente/home', ['favoritos']);
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Favoritos' }));
    expect(dialogQueue.get()).toMatchObject([{ tipo: 'desenvolvimento' }]);
  });
  act(() => dialogQueue.get()[0]?.answer(true));
  await userEvent.click(screen.getByRole('link', { name: 'Eventos' }));
  expect(screen.getByLabelText('onde').textContent).toBe('/evento/home');
});
