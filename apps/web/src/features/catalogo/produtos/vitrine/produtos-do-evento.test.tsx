import { buscarCategoriasOficiais } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarProdutosDentroDoRaio, type ProdutoNoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ProdutosDoEvento } from './produtos-do-evento.tsx';

const produto = (n: number): ProdutoNoRaio => ({
  id: `p${n}`,
  nome: `Produto ${n}`,
  valor: 1234.5,
  tipoProduto: 'Aluguel',
  imagemUrl: '/arquivos/aa/1-640.webp',
  categoriaOficialId: 'doces',
  categoriaOficialNome: 'Bolos e doces',
  fornecedorId: 'f',
  fornecedorNome: 'Doce Encanto',
  fornecedorVerificado: true,
  localidade: 'São Paulo',
  uf: 'SP',
  notaMedia: n === 1 ? 4.8 : null,
  avaliacoes: n === 1 ? 12 : 0,
  distanciaEmKm: 3.2,
});

const CATEGORIAS = [
  { id: 'id-doces', nome: 'Bolos e doces', slug: 'bolos-e-doces', icone: 'cake', ordem: 1 },
  { id: 'id-flores', nome: 'Flores', slug: 'flores', icone: 'desconhecido', ordem: 2 },
];

/** `total` products, three per page. */
function servidor(total: number) {
  return fakeApi(
    when(buscarCategoriasOficiais, () => CATEGORIAS),
    when(buscarProdutosDentroDoRaio, ({ query }) => {
      const de = Number(query.get('cursor') ?? 0);
      const itens = Array.from({ length: Math.min(3, total - de) }, (_, i) => produto(de + i + 1));
      return { itens, page: 0, pageSize: 3, total, cursor: de + 3 < total ? String(de + 3) : null };
    }),
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('each card shows name, price, distance, supplier and the rating, if there is one', async () => {
  servidor(2);
  montar(<ProdutosDoEvento eventoId="e1" />);
  expect(await screen.findByText('2 produtos atendem seu evento')).toBeTruthy();
  const [primeiro, segundo] = screen.getAllByRole('article').map((cartao) => cartao.textContent?.replaceAll('\u00a0', ' '));
  for (const parte of ['a 3,2 km', 'Produto 1', 'Doce Encanto', '4,8', 'R$ 1.234,50']) expect(primeiro).toContain(parte);
  expect(segundo).not.toContain('Nota');
  expect(screen.getByRole('link', { name: 'Produto 1' }).getAttribute('href')).toBe('/produto/detalhes/p1');
  expect(screen.getAllByRole('article')[0]?.querySelector('img')?.srcset).toContain('/arquivos/aa/1-320.webp 320w');
});

test("with only the event's city known, the distance is approximate", async () => {
  servidor(1);
  montar(<ProdutosDoEvento eventoId="e1" aproximado />);
  expect((await screen.findByText(/cerca de/)).textContent).toBe('a cerca de 3 km');
});

test('"Carregar mais" loads the next page, until the end', async () => {
  const api = servidor(5);
  montar(<ProdutosDoEvento eventoId="e1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  expect(api.of(buscarProdutosDentroDoRaio).map(({ query }) => query.get('cursor'))).toEqual([null, '3']);
});

test('a page that fails to load keeps the others and can be retried', async () => {
  const api = servidor(5);
  montar(<ProdutosDoEvento eventoId="e1" />);
  const mais = await screen.findByRole('button', { name: 'Carregar mais' });
  api.swap(refuses(buscarProdutosDentroDoRaio, 500, 'ERRO', 'Erro interno do servidor'));
  await userEvent.click(mais);
  expect(await screen.findByText('Não deu para carregar mais produtos.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByText('5 produtos atendem seu evento')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

test('the category stays in the address and filters the list', async () => {
  const api = servidor(2);
  montar(<ProdutosDoEvento eventoId="e1" />, '/cliente/home?categoria=flores');
  expect(await screen.findByText('2 produtos atendem seu evento em Flores')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Flores' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Tudo' }));
  expect(await screen.findByText('2 produtos atendem seu evento')).toBeTruthy();
  expect(api.of(buscarProdutosDentroDoRaio).map(({ query }) => query.get('categoriaOficial'))).toEqual(['id-flores', null]);
});

test('an unknown category shows everything', async () => {
  const api = servidor(2);
  montar(<ProdutosDoEvento eventoId="e1" />, '/cliente/home?categoria=nada');
  expect(await screen.findByText('2 produtos atendem seu evento')).toBeTruthy();
  expect(api.of(buscarProdutosDentroDoRaio).map(({ query }) => query.get('categoriaOficial'))).toEqual([null]);
});

test('without suppliers for the event there is a way out', async () => {
  servidor(0);
  montar(<ProdutosDoEvento eventoId="e1" />);
  expect(await screen.findByText('Ninguém atende este lugar nesta data ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escolher outro evento' }).getAttribute('href')).toBe('/evento/home');
});

test('a failure shows its reason and can be retried', async () => {
  const api = servidor(2);
  api.swap(refuses(buscarProdutosDentroDoRaio, 503, 'OCUPADO', 'Estamos com muita gente agora'));
  montar(<ProdutosDoEvento eventoId="e1" />);
  expect(await screen.findByText(/Estamos com muita gente agora/)).toBeTruthy();
  servidor(2);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('2 produtos atendem seu evento')).toBeTruthy();
});

test('the action of a product is on its card, outside the link', async () => {
  servidor(1);
  montar(<ProdutosDoEvento eventoId="e1" acao={({ nome }) => <button type="button">Gostei de {nome}</button>} />);
  const botao = await screen.findByRole('button', { name: 'Gostei de Produto 1' });
  expect(botao.closest('article')).toBeTruthy();
  expect(botao.closest('a')).toBeNull();
});
