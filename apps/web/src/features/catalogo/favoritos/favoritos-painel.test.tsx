import {
  buscarFavoritos,
  buscarIdsDosFavoritos,
  buscarListasDeFavoritos,
  criarFavorito,
  criarListaDeFavoritos,
  excluirFavorito,
  excluirListaDeFavoritos,
  type FavoritoDaLista,
  moverFavoritos,
} from '@festejo/contrato/catalogo/favoritos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { FavoritosPainel } from './favoritos-painel.tsx';

const MESA = { id: '0191f3c0-0000-7000-8000-0000000000a1', nome: 'Mesa', eventoId: null, dataEvento: null, quantos: 1 };
const produto = { id: 'p1', nome: 'Bolo', valor: 150 } as NonNullable<FavoritoDaLista['produto']>;
const favorito = (outro: Partial<FavoritoDaLista>): FavoritoDaLista => ({
  id: 'f1',
  produtoId: 'p1',
  listaId: null,
  criadoEm: '2026-11-22T12:00:00Z',
  nome: 'Bolo',
  precoGuardado: 120,
  situacao: 'a_venda',
  produto,
  ...outro,
});

function servidor(itens: FavoritoDaLista[], listas = [MESA]) {
  return fakeApi(
    when(buscarFavoritos, () => ({ itens, page: 0, pageSize: 24, total: itens.length })),
    when(buscarListasDeFavoritos, () => ({ listas, categorias: [], total: itens.length, semLista: itens.length })),
    when(buscarIdsDosFavoritos, () => ({ produtoIds: itens.map(({ produtoId }) => produtoId) })),
    when(excluirFavorito, () => ({ message: '' })),
    when(criarFavorito, () => ({ message: '', favorito: { id: 'f1', produtoId: 'p1', listaId: null, criadoEm: '2026-11-22T12:00:00Z' } })),
    when(moverFavoritos, () => ({ message: '' })),
    when(criarListaDeFavoritos, () => MESA),
    when(excluirListaDeFavoritos, () => ({ message: '', favoritos: ['f1', 'f2'] })),
  );
}
const mostrar = (caminho = '/cliente/favoritos', eventos: { id: string; titulo: string }[] = []) =>
  montar(
    <FavoritosPainel
      cartao={({ nome }, acao) => (
        <article>
          {nome} {acao}
        </article>
      )}
      esqueleto={<p>Carregando</p>}
      eventos={eventos}
    />,
    caminho,
  );

beforeEach(() => void sessao.entrar(testToken({ role: 'CLIENTE' })));

test('without favourites the page shows how to add the first', async () => {
  servidor([], []);
  mostrar();
  expect(await screen.findByRole('heading', { name: 'Nenhum favorito ainda' })).toBeTruthy();
});

test('reports products that became dearer or cheaper, or left the market', async () => {
  servidor([
    favorito({}),
    favorito({ id: 'f2', produtoId: 'p2', nome: 'Flor', precoGuardado: 180 }),
    favorito({ id: 'f3', produtoId: 'p3', nome: 'Vela', situacao: 'apagado', produto: null }),
    favorito({ id: 'f4', produtoId: 'p4', nome: 'Som', situacao: 'fora_de_venda', produto: null }),
  ]);
  mostrar();
  expect(await screen.findByText(/R\$\s30,00 mais caro/)).toBeTruthy();
  expect(screen.getByText(/Baixou R\$\s30,00/)).toBeTruthy();
  expect(screen.getByText('O fornecedor o retirou')).toBeTruthy();
  expect(screen.getByText('Fora de venda agora')).toBeTruthy();
});

test('a removed favourite can be restored, and the focus stays in place', async () => {
  const api = servidor([favorito({})]);
  mostrar();
  const coracao = await screen.findByRole('button', { name: 'Bolo nos favoritos' });
  await waitFor(() => expect(coracao.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(coracao);
  const desfazer = await screen.findByRole('button', { name: 'Desfazer' });
  expect(document.activeElement).toBe(desfazer);
  await userEvent.click(desfazer);
  await waitFor(() => expect(api.of(criarFavorito).map(({ query }) => query.get('produtoId'))).toEqual(['p1']));
  expect(api.of(excluirFavorito)).toHaveLength(1);
});

test('moves a favourite into a list, and undoes a list and its undoing', async () => {
  const api = servidor([favorito({})]);
  mostrar(`/cliente/favoritos?lista=${MESA.id}`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Lista de Bolo' }), 'Mesa');
  await waitFor(() => expect(api.of(moverFavoritos)[0]?.body).toEqual({ favoritos: ['f1'], listaId: MESA.id }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir lista' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(api.of(criarListaDeFavoritos)[0]?.body).toEqual({ nome: 'Mesa', favoritos: ['f1', 'f2'] }));
});

test('a new list has its own name, or takes the name of its event', async () => {
  const api = servidor([]);
  mostrar('/cliente/favoritos', [{ id: 'e1', titulo: 'Festa da Lia' }]);
  const criar = async () => userEvent.click(screen.getByRole('button', { name: 'Criar lista' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nova lista' }));
  await userEvent.type(await screen.findByLabelText(/Nome da lista/), 'Mesa');
  await criar();
  await waitFor(() => expect(api.of(criarListaDeFavoritos)[0]?.body).toEqual({ nome: 'Mesa', favoritos: [] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nova lista' }));
  await userEvent.selectOptions(await screen.findByLabelText('É de um evento?'), 'Festa da Lia');
  await criar();
  await waitFor(() => expect(api.of(criarListaDeFavoritos)[1]?.body).toEqual({ eventoId: 'e1', favoritos: [] }));
});
