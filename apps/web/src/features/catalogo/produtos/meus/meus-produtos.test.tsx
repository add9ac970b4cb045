import { desfazerLote, mudarPrecos, mudarProdutos } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { buscarMeusProdutos } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { exemploParaEditar } from '../testing/exemplos.ts';
import { MeusProdutos } from './meus-produtos.tsx';

beforeEach(() => void sessao.entrar(testToken()));
afterEach(() => {
  cleanup();
  sessao.encerrar();
  vi.unstubAllGlobals();
});

const LOTE = '0191f3c0-0000-7000-8000-0000000000e1';
const bolo = exemploParaEditar();
const balao = exemploParaEditar({ id: '0191f3c0-0000-7000-8000-0000000000d2', nome: 'Balão', valor: 30 });
const lista = (itens = [bolo, balao], total = itens.length) =>
  when(buscarMeusProdutos, () => ({ itens, page: 0, pageSize: 10, total, situacoes: { ativo: total, inativo: 0, arquivado: 0 } }));
const abrir = (caminho = '/') => montar(<MeusProdutos categorias={[]} />, caminho);

test('search, state and order are sent as the address has them', async () => {
  const api = fakeApi(lista());
  abrir('/?search=bolo&ordem=valor&direcao=asc&pageSize=25');
  await screen.findByRole('table', { name: 'Meus produtos' });
  const query = () => Object.fromEntries(api.of(buscarMeusProdutos).at(-1)?.query ?? []);
  expect(query()).toMatchObject({ search: 'bolo', ordenarPor: 'valor', direcao: 'asc', page: '0', pageSize: '25' });
  await userEvent.click(screen.getByRole('button', { name: 'Fora da venda 0' }));
  await waitFor(() => expect(query()).toMatchObject({ search: 'bolo', situacao: 'inativo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
  await waitFor(() => expect(query()).toMatchObject({ ordenarPor: 'valor', direcao: 'desc' }));
  await userEvent.clear(screen.getByLabelText('Procurar por nome ou código'));
  await waitFor(() => expect(query().search).toBeUndefined());
});

test('takes the selected products off sale, and undoes it', async () => {
  const api = fakeApi(
    lista(),
    when(mudarProdutos, () => ({ message: '1 produto saiu da venda', loteId: LOTE, quantos: 1 })),
    when(desfazerLote, () => ({ message: '1 produto voltou a ser como era', quantos: 1 })),
  );
  abrir();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Balão' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar da venda' }));
  expect(await screen.findByText('1 produto saiu da venda.')).toBeTruthy();
  expect(api.of(mudarProdutos)[0]?.body).toEqual({ ids: [balao.id], acao: 'desativar' });
  expect(screen.queryByRole('button', { name: 'Tirar da venda' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(api.of(desfazerLote)[0]?.params).toEqual([LOTE]));
});

test('a price change of all filtered products is previewed before it is applied', async () => {
  const itens = [{ id: bolo.id, nome: 'Bolo de rolo', antes: 120, depois: 108 }];
  const api = fakeApi(
    lista([bolo, balao], 14),
    when(mudarPrecos, ({ body }) => ({
      message: '14 preços mudaram',
      loteId: (body as { previa?: boolean }).previa ? null : LOTE,
      quantos: 14,
      itens,
    })),
  );
  abrir();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Escolher os 14' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mudar preço' }));
  const janela = within(screen.getByRole('dialog', { name: 'Mudar preços' }));
  await userEvent.click(janela.getByRole('radio', { name: 'Diminuir' }));
  await userEvent.type(janela.getByLabelText('Quanto'), '10');
  expect(await janela.findByText('14 preços mudam:')).toBeTruthy();
  expect(janela.getByText(/108,00/)).toBeTruthy();
  await userEvent.click(janela.getByRole('button', { name: 'Mudar preços' }));
  expect(await screen.findByText('14 preços mudaram.')).toBeTruthy();
  expect(api.of(mudarPrecos).at(-1)?.body).toEqual({ todos: true, mudanca: { tipo: 'percentual', quanto: -10, arredondar: 'centavos' } });
});

test('an empty catalogue offers to create the first product; an empty result offers to clear the filters', async () => {
  const api = fakeApi(lista([]));
  abrir();
  expect(await screen.findByRole('link', { name: 'Criar o primeiro produto' })).toBeTruthy();
  cleanup();
  abrir('/?situacao=inativo');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
  await waitFor(() => expect(api.of(buscarMeusProdutos).at(-1)?.query.get('situacao')).toBeNull());
});
