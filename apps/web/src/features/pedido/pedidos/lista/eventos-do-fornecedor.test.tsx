import { buscarEventosDoFornecedor, type EventoDoFornecedor, filtrarEventos } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { EventosDoFornecedor } from './eventos-do-fornecedor.tsx';

const FESTA: EventoDoFornecedor = {
  id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c7f7',
  titulo: 'Bodas de prata',
  dataEvento: '2099-12-12',
  horario: '19:30',
  fuso: 'America/Manaus',
  status: 2,
  localidade: 'Manaus',
  uf: 'AM',
  pedidos: [{ id: 'p1', numero: 7, estado: 'pago' }],
};
const pagina = (itens: EventoDoFornecedor[]) =>
  when(buscarEventosDoFornecedor, () => ({ itens, page: 0, pageSize: 25, total: itens.length }));

test('each party has its day, its city and a link to its orders', async () => {
  fakeApi(pagina([FESTA]));
  montar(<EventosDoFornecedor />);
  expect(await screen.findByRole('heading', { name: 'Bodas de prata' })).toBeTruthy();
  expect(screen.getByText(/12 de dezembro de 2099/)).toBeTruthy();
  expect(screen.getByText('Manaus, AM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedido nº 7' }).getAttribute('href')).toBe('/pedidos/detalhes?id=p1');
});

test('without parties there is a link to the products', async () => {
  fakeApi(pagina([]));
  montar(<EventosDoFornecedor />);
  expect((await screen.findByRole('link', { name: 'Ver meus produtos' })).getAttribute('href')).toBe('/produto/fornecedor/lista');
});

test('searches by title and by day, and returns to the list', async () => {
  const api = fakeApi(
    pagina([FESTA]),
    when(filtrarEventos, () => [{ ...FESTA, titulo: 'Bodas de ouro' }]),
  );
  montar(<EventosDoFornecedor />);
  const campo = await screen.findByLabelText('Procurar festa');
  await userEvent.type(campo, 'ouro');
  expect((await screen.findByRole('link', { name: 'Bodas de ouro' })).getAttribute('href')).toBe(`/evento/detalhesFornecedor/${FESTA.id}`);
  expect(screen.getByText('1 festa encontrada')).toBeTruthy();
  await waitFor(() => expect(api.of(filtrarEventos).at(-1)?.query.get('search')).toBe('ouro'));
  await userEvent.clear(campo);
  expect(await screen.findByRole('link', { name: 'Bodas de prata' })).toBeTruthy();
});
