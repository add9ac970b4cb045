import {
  atualizarCategoria,
  buscarTodasAsCategorias,
  criarCategoria,
  excluirCategoria,
  type MinhaCategoria,
  ordenarCategorias,
} from '@festejo/contrato/catalogo/categorias.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { produtosDaCategoria } from './categoria.ts';
import { ExcluirCategoria } from './excluir-categoria.tsx';
import { FormularioDeCategoria } from './formulario-de-categoria.tsx';
import { ListaDeCategorias } from './lista-de-categorias.tsx';
import { categoria, OFICIAL } from './testing/exemplos.ts';

const [BOLOS, DOCES] = [categoria(1, 'Bolos', { produtos: 3, produtosAtivos: 2 }), categoria(2, 'Doces')] as const;
const todas = when(buscarTodasAsCategorias, () => [BOLOS, DOCES]);

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

const ordem = () => screen.getAllByRole('article').map((linha) => linha.getAttribute('aria-label'));

test('the list shows how many products each category has, and a move saves the whole order', async () => {
  let guardada = [BOLOS, DOCES];
  const api = fakeApi(
    when(buscarTodasAsCategorias, () => guardada),
    when(ordenarCategorias, () => {
      guardada = [DOCES, BOLOS];
      return { message: 'Categorias ordenadas com sucesso' };
    }),
  );
  montar(<ListaDeCategorias />);
  expect(await screen.findByText('3 produtos, 1 fora de venda')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descer Bolos' }));
  expect(ordem()).toEqual(['Doces', 'Bolos']);
  expect(await screen.findByText('Categorias ordenadas com sucesso')).toBeTruthy();
  expect(api.calls.find(({ operation }) => operation === 'ordenarCategorias')?.body).toEqual({ ordem: [DOCES.id, BOLOS.id] });
  expect(ordem()).toEqual(['Doces', 'Bolos']);
});

test('a move that cannot be saved is reverted with a message', async () => {
  fakeApi(todas, refuses(ordenarCategorias, 409, 'CATEGORIAS_MUDARAM', 'Suas categorias mudaram em outra tela'));
  montar(<ListaDeCategorias />);
  await userEvent.click(await screen.findByRole('button', { name: 'Subir Doces' }));
  expect(await screen.findByText(/A ordem voltou a ser a de antes/)).toBeTruthy();
  await waitFor(() => expect(ordem()).toEqual(['Bolos', 'Doces']));
});

test('a single category offers no way to reorder', async () => {
  fakeApi(when(buscarTodasAsCategorias, () => [BOLOS]));
  montar(<ListaDeCategorias />);
  expect(await screen.findByText('3 produtos, 1 fora de venda')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Subir|Descer) / })).toBeNull();
});

test('without categories the list offers to create the first', async () => {
  fakeApi(when(buscarTodasAsCategorias, () => []));
  montar(<ListaDeCategorias />);
  expect((await screen.findByRole('link', { name: 'Criar a primeira' })).getAttribute('href')).toBe('/categoria/criar');
});

const montarFormulario = (qual: MinhaCategoria | null, aoSalvar = vi.fn<(salva: MinhaCategoria) => void>()) => {
  montar(<FormularioDeCategoria categoria={qual} oficiais={[OFICIAL]} aoSalvar={aoSalvar} aoRecarregar={async () => undefined} />);
  return aoSalvar;
};

test('the form requires a name and an official category', async () => {
  const api = fakeApi(when(criarCategoria, () => DOCES));
  const salvou = montarFormulario(null);
  await userEvent.click(screen.getByRole('button', { name: 'Criar categoria' }));
  expect(screen.getByText('Escolha onde os clientes encontram estes produtos')).toBeTruthy();
  expect(api.calls).toHaveLength(0);
  await userEvent.type(screen.getByLabelText(/Nome da categoria/), 'Doces');
  await userEvent.click(screen.getByPlaceholderText('Escolha uma categoria'));
  await userEvent.click(await screen.findByRole('option', { name: OFICIAL.nome, hidden: true }));
  await userEvent.click(screen.getByRole('radio', { name: /Aluguel/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar categoria' }));
  await waitFor(() => expect(salvou).toHaveBeenCalledOnce());
  const body = api.calls[0]?.body as FormData;
  expect(Object.fromEntries(body)).toEqual({ nome: 'Doces', tipoCategoria: 'Aluguel', categoriaOficialVinculada: OFICIAL.id });
  expect(api.calls[0]?.idempotencyKey).toBeTruthy();
});

test('a change sends its version, and a removed image', async () => {
  const api = fakeApi(when(atualizarCategoria, () => DOCES));
  montarFormulario(categoria(3, 'Tortas', { imagemUrl: '/arquivos/aa/x-640.webp', versao: 4 }));
  await userEvent.click(screen.getByRole('button', { name: 'Remover Imagem da categoria' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  const [{ ifMatch, body }] = api.calls as [(typeof api.calls)[0]];
  expect([ifMatch, (body as FormData).get('removerImagem')]).toEqual(['"4"', 'true']);
});

test('deleting a category with products asks for another category for them', async () => {
  const api = fakeApi(
    todas,
    when(excluirCategoria, () => ({ message: 'Categoria excluída; 3 produtos mudaram de categoria' })),
  );
  const excluiu = vi.fn<() => void>();
  montar(<ExcluirCategoria categoria={BOLOS} aoExcluir={excluiu} />);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  const confirmar = await screen.findByRole('button', { name: 'Mover e excluir' });
  expect(confirmar.getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(await screen.findByLabelText('Mover para'), 'Doces');
  await userEvent.click(confirmar);
  await waitFor(() => expect(excluiu).toHaveBeenCalledOnce());
  expect(api.calls.find(({ operation }) => operation === 'excluirCategoria')?.query.get('moverPara')).toBe(DOCES.id);
});

test('a refusal stays in the window, and the category is kept', async () => {
  fakeApi(todas, refuses(excluirCategoria, 422, 'CATEGORIA_COM_PRODUTOS', 'Doces tem 1 produto'));
  const excluiu = vi.fn<() => void>();
  montar(<ExcluirCategoria categoria={DOCES} aoExcluir={excluiu} />);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Excluir' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/Doces tem 1 produto/)).toBeTruthy();
  expect(excluiu).not.toHaveBeenCalled();
});

test.each([
  [0, 0, 'Nenhum produto ainda'],
  [1, 1, '1 produto'],
  [5, 2, '5 produtos, 3 fora de venda'],
])('%i products, %i on sale: %s', (produtos, produtosAtivos, texto) => {
  expect(produtosDaCategoria({ produtos, produtosAtivos })).toBe(texto);
});
