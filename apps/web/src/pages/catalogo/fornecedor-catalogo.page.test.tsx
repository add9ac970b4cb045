import { buscarConfiguracao } from '@festejo/contrato/api/configuracao.ts';
import { buscarProdutos } from '@festejo/contrato/catalogo/busca.ts';
import { buscarCatalogo, buscarCategoriaComProdutos, type CategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { buscarFornecedor, type FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { montar } from '../../ui/testing/montar.tsx';
import FornecedorCatalogoPage from './fornecedor-catalogo.page.tsx';

afterEach(() => {
  cleanup();
  act(() => sessao.encerrar());
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const LOJA: FornecedorNaVitrine = {
  id: 'f1',
  nome: 'Doces da Lua',
  verificado: true,
  documento: '12.ABC.345/01DE-35',
  endereco: 'Rua A, 1 · Centro · Campinas/SP',
  localidade: 'Campinas',
  uf: 'SP',
  descricao: null,
  fotoUrl: null,
  notaMedia: 4.8,
  avaliacoes: 12,
  raioEmKm: 30,
  politicaDeCancelamento: 'flexivel',
  sinal: null,
  vende: true,
  respostaEmMinutos: 25,
  ponto: null,
  horarios: [{ diaDaSemana: 6, inicio: '08:00', fim: '18:00' }],
};

const produto = (n: number) => ({
  id: `p${n}`,
  nome: `Bolo ${n}`,
  valor: 100 + n,
  tipoProduto: 'Produto' as const,
  imagemUrl: null,
  categoriaOficialId: 'o',
  categoriaOficialNome: 'Bolos e doces',
  fornecedorId: 'f1',
  fornecedorNome: 'Doces da Lua',
  fornecedorVerificado: true,
  localidade: 'Campinas',
  uf: 'SP',
  notaMedia: 4.8,
  avaliacoes: 12,
});
const pagina = (page: number, pageSize: number, total: number) => ({
  page,
  pageSize,
  total,
  itens: Array.from({ length: Math.max(0, Math.min(pageSize, total - page * pageSize)) }, (_, i) => produto(page * pageSize + i + 1)),
});
const BOLOS: CategoriaComProdutos = {
  id: 'c1',
  nome: 'Bolos',
  tipoCategoria: 'Produto',
  imagemUrl: null,
  categoriaOficialId: 'o',
  categoriaOficialNome: 'Bolos e doces',
  produtos: pagina(0, 8, 10),
};
const loja = (mais: Partial<FornecedorNaVitrine> = {}) => when(buscarFornecedor, () => ({ ...LOJA, ...mais }));
const catalogo = when(buscarCatalogo, () => ({ itens: [BOLOS], page: 0, pageSize: 10, total: 1 }));
const configuracao = refuses(buscarConfiguracao, 503, 'INDISPONIVEL', 'Agora não');

function abrir() {
  montar(
    <Routes>
      <Route path="/fornecedor/:fornecedor_id/catalogo" element={<FornecedorCatalogoPage />} />
    </Routes>,
    '/fornecedor/f1/catalogo',
  );
}

test('the shop shows its legal identity, its products by category, and more of them on request', async () => {
  const api = fakeApi(
    loja(),
    catalogo,
    configuracao,
    when(buscarCategoriaComProdutos, ({ query }) => ({
      ...BOLOS,
      produtos: pagina(Number(query.get('page')), 8, 10),
      fornecedorId: 'f1',
      fornecedorNome: 'Doces da Lua',
      fornecedorVerificado: true,
      vende: true,
    })),
  );
  abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Doces da Lua' })).toBeTruthy();
  expect(screen.getByText('CNPJ 12.ABC.345/01DE-35')).toBeTruthy();
  expect(screen.getByText('8h às 18h')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=Olha.*catalogo$/,
  );
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('link', { name: 'Bolo 10' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  // The first page came with the catalogue, so only the second was requested.
  expect(api.of(buscarCategoriaComProdutos).map(({ query }) => query.get('page'))).toEqual(['1']);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('a search in the shop filters its products and is kept in the address; clearing it restores the shop', async () => {
  const api = fakeApi(
    loja(),
    catalogo,
    configuracao,
    when(buscarProdutos, ({ query }) => ({
      itens: query.get('search') === 'bolo' ? [{ ...produto(3), noNome: true, distanciaEmKm: null, ponto: null }] : [],
      pageSize: 12,
      total: 1,
      cursor: null,
      corrigido: null,
      parecidos: [],
    })),
  );
  abrir();
  const campo = await screen.findByRole('searchbox', { name: 'Procurar em Doces da Lua' });
  await userEvent.type(campo, 'bolo');
  expect(await screen.findByText('1 produto')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('navigation', { name: 'Categorias da loja' })).toBeNull();
  const { query } = api.of(buscarProdutos).at(-1) ?? {};
  expect([query?.get('search'), query?.get('fornecedorId')]).toEqual(['bolo', 'f1']);
  await userEvent.type(campo, ' xis');
  expect(await screen.findByText('Nada para “bolo xis” nesta loja')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Procurar em todas' }).getAttribute('href')).toBe('/buscar?q=bolo+xis');
  await userEvent.clear(campo);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
});

test('a closed shop says so and shows no products', async () => {
  const api = fakeApi(loja({ vende: false }), catalogo, configuracao);
  abrir();
  expect(await screen.findByText('Esta loja está fechada agora')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(api.of(buscarCatalogo)).toHaveLength(0);
});

test('the owner sees the shop before it sells, with the missing steps', async () => {
  sessao.entrar(testToken({ id: 'f1', role: 'FORNECEDOR' }));
  fakeApi(loja({ vende: false }), catalogo, configuracao);
  abrir();
  expect(await screen.findByText(/Só você vê a sua vitrine/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'O que falta' }).getAttribute('href')).toBe('/fornecedor/perfil?secao=loja');
  expect(await screen.findAllByRole('article')).toHaveLength(8);
});

test('an unknown supplier shows a message', async () => {
  fakeApi(refuses(buscarFornecedor, 404, 'NAO_ENCONTRADO', 'Fornecedor não encontrado'), configuracao);
  abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fornecedor não encontrado' })).toBeTruthy();
});
