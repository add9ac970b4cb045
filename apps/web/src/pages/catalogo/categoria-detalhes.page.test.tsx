import { buscarConfiguracao } from '@festejo/contrato/api/configuracao.ts';
import { buscarCategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import CategoriaDetalhesPage from './categoria-detalhes.page.tsx';

const oficial = { categoriaOficialId: 'o', categoriaOficialNome: 'Bolos e doces' };
const dono = { fornecedorId: 'f1', fornecedorNome: 'Doces da Lua' };
const BOLO = {
  ...oficial,
  ...dono,
  id: 'p1',
  nome: 'Bolo de cenoura',
  valor: 19.99,
  tipoProduto: 'Produto' as const,
  imagemUrl: null,
  fornecedorVerificado: true,
  localidade: 'Campinas',
  uf: 'SP',
  notaMedia: null,
  avaliacoes: 0,
};

function abrir(vende: boolean, itens: (typeof BOLO)[]): void {
  fakeApi(
    refuses(buscarConfiguracao, 503, 'X', 'x'),
    when(buscarCategoriaComProdutos, () => ({
      ...oficial,
      ...dono,
      id: 'c1',
      nome: 'Bolos',
      tipoCategoria: 'Produto' as const,
      imagemUrl: null,
      vende,
      produtos: { itens, page: 0, pageSize: 24, total: itens.length },
    })),
  );
  montar(
    <Routes>
      <Route path="/categoria/:category_id" element={<CategoriaDetalhesPage />} />
    </Routes>,
    '/categoria/c1',
  );
}

test.each([
  [true, 'Nada à venda nesta categoria agora'],
  [false, 'Esta loja está fechada agora'],
])('without products it shows the reason (the shop sells: %s)', async (vende, titulo) => {
  abrir(vende, []);
  expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
  expect(screen.getByText('Bolos e doces · 0 produtos à venda')).toBeTruthy();
});

test('shows the products and their supplier', async () => {
  abrir(true, [BOLO]);
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.getByText('Bolos e doces · 1 produto à venda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Doces da Lua' })).toBeTruthy();
});
