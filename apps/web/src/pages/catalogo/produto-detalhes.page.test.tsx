import { buscarDetalhesDoProduto } from '@festejo/contrato/catalogo/produtos.ts';
import { buscarEvento, buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { exemploDetalhado } from '../../features/catalogo/produtos/testing/exemplos.ts';
import { eventoDeTeste } from '../../features/evento/eventos/testing/eventos.ts';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import ProdutoDetalhesPage from './produto-detalhes.page.tsx';

const PRODUTO = exemploDetalhado();

function Onde() {
  return <output aria-label="onde">{useLocation().pathname}</output>;
}

test("choosing the event on the product's page announces the search and stays on the page", async () => {
  const evento = eventoDeTeste();
  const outro = eventoDeTeste({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f8', titulo: 'Bodas' });
  fakeApi(
    when(buscarDetalhesDoProduto, () => PRODUTO),
    when(buscarEventosDoCliente, () => ({ itens: [evento, outro], page: 0, pageSize: 100, total: 2 })),
  );
  sessao.entrar(testToken());
  montar(
    <>
      <Routes>
        <Route path="/produto/detalhes/:id" element={<ProdutoDetalhesPage />} />
      </Routes>
      <Onde />
    </>,
    '/produto/detalhes/p1',
  );
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(evento.titulo) }));
  expect(screen.getByText('Buscando produtos próximos ao seu evento....')).toBeTruthy();
  expect(sessao.ler().selectedEvent).toMatchObject({ id: evento.id });
  expect(screen.getByLabelText('onde').textContent).toBe('/produto/detalhes/p1');
});

test("with only the event's city known, the supplier's distance from the party is approximate", async () => {
  fakeApi(
    when(buscarEvento, () => eventoDeTeste({ pontoAproximado: true })),
    when(buscarDetalhesDoProduto, () => ({
      ...PRODUTO,
      atendimento: { atende: true, motivo: null, message: null, distanciaEmKm: 3.2, vagas: 10 },
    })),
  );
  sessao.entrar(testToken());
  sessao.selecionarEvento({ id: eventoDeTeste().id, titulo: 'Bodas' });
  montar(
    <Routes>
      <Route path="/produto/detalhes/:id" element={<ProdutoDetalhesPage />} />
    </Routes>,
    '/produto/detalhes/p1',
  );
  expect((await screen.findByText(/cerca de/)).textContent?.replaceAll('\u00a0', ' ')).toBe('O fornecedor fica a cerca de 3 km da festa');
});
