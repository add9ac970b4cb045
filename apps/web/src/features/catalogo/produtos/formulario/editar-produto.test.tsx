import { atualizarProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { exemploParaEditar } from '../testing/exemplos.ts';
import { EditarProduto } from './editar-produto.tsx';

beforeEach(() => void sessao.entrar(testToken()));
afterEach(() => {
  cleanup();
  sessao.encerrar();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const produto = exemploParaEditar();
const categorias = { minhas: [{ id: produto.idCategoria, nome: 'Bolos' }], oficiais: [] };
const abrir = (recarregar = async () => produto as typeof produto | undefined) =>
  montar(<EditarProduto produto={produto} categorias={categorias} recarregar={recarregar} />);
const preco = () => screen.findByLabelText(/^Preço/);

test("sends only the person's changes, with the version of the loaded product; after that the form is clean", async () => {
  const api = fakeApi(when(atualizarProduto, () => exemploParaEditar({ valor: 99.5, versao: 4 })));
  abrir();
  const salvar = screen.getByRole('button', { name: 'Salvar' });
  expect(salvar.getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(await preco());
  await userEvent.type(await preco(), '99,5');
  await userEvent.click(salvar);
  await waitFor(() => expect(api.of(atualizarProduto)).toHaveLength(1));
  const [call] = api.of(atualizarProduto);
  const corpo = Object.fromEntries(call?.body as FormData);
  expect(call?.ifMatch).toBe('"3"');
  expect(corpo).toMatchObject({ id: produto.id, valor: '99,50', nome: 'Bolo de rolo', substituirArquivos: 'true' });
  expect(await screen.findByText('Produto salvo')).toBeTruthy();
  expect(salvar.getAttribute('aria-disabled')).toBe('true');
});

test('a change in another screen is not overwritten, and both ways out are offered', async () => {
  const api = fakeApi(refuses(atualizarProduto, 409, 'MUDOU_EM_OUTRA_TELA', 'Mudou'));
  abrir(async () => exemploParaEditar({ nome: 'Da outra tela', versao: 4 }));
  await userEvent.clear(await preco());
  await userEvent.type(await preco(), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  api.swap(when(atualizarProduto, () => exemploParaEditar({ nome: 'Da outra tela', valor: 50, versao: 5 })));
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar o que escrevi' }));
  await waitFor(() => expect(api.of(atualizarProduto)).toHaveLength(2));
  expect(api.of(atualizarProduto)[1]?.ifMatch).toBe('"4"');
  const corpos = api.of(atualizarProduto).map(({ body }) => body as FormData);
  expect(corpos[1]?.get('nome')).toBe('Da outra tela');
});

test("the server's refusal appears under its field", async () => {
  fakeApi(
    refuses(atualizarProduto, 400, 'VALIDACAO', 'Erro de validação', ['O preço precisa ser maior que zero'], {
      valor: 'O preço precisa ser maior que zero',
    }),
  );
  abrir();
  await userEvent.type(screen.getByLabelText(/^Nome/), ' novo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O preço precisa ser maior que zero')).toBeTruthy();
  expect(document.activeElement).toBe(await preco());
});
