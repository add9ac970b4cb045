import { buscarEventosDoFornecedor, type EventoDoFornecedor } from '@festejo/contrato/pedidos.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
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

test('cada festa com o dia, a cidade e o caminho para os pedidos dela', async () => {
  fakeApi(pagina([FESTA]));
  montar(<EventosDoFornecedor />);
  expect(await screen.findByRole('heading', { name: 'Bodas de prata' })).toBeTruthy();
  expect(screen.getByText(/12 de dezembro de 2099/)).toBeTruthy();
  expect(screen.getByText('Manaus, AM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedido nº 7' }).getAttribute('href')).toBe('/pedidos/detalhes?id=p1');
});

test('sem festas, o caminho para os produtos', async () => {
  fakeApi(pagina([]));
  montar(<EventosDoFornecedor />);
  expect((await screen.findByRole('link', { name: 'Ver meus produtos' })).getAttribute('href')).toBe('/produto/fornecedor/lista');
});
