import {
  buscarColunasDaImportacao,
  buscarImportacoes,
  buscarLinhasDaImportacao,
  type ColunasDaImportacao,
  escolherColunas,
  type Importacao,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ImportarProdutos } from './importar-produtos.tsx';
import { IMPORTACAO_CONFERIDA as CONFERIDA } from './testing/importacao.ts';

const ESCOLHENDO: Importacao = { ...CONFERIDA, estado: 'escolhendo', conferencia: 0, colunasDe: 'titulos', novos: 0, mudam: 0, erradas: 0 };
const COLUNAS: ColunasDaImportacao = {
  titulos: ['Cor', 'O quê', 'Quanto custa'],
  linhas: [
    ['azul', 'Bolo', '10,00'],
    ['', 'Torta', '25,50'],
  ],
  escolha: { colunas: [{ campo: 'valor', coluna: 2 }], tipo: null, categoria: null },
  faltam: ['nome', 'tipo', 'categoria'],
  conferencia: 0,
};

const mostrar = (caminho = '/produto/importar') =>
  montar(<ImportarProdutos categoriasOficiais={[{ id: 'c1', nome: 'Bolos e doces' }]} minhasCategorias={['Tortas da vovó']} />, caminho);
const linhas = when(buscarLinhasDaImportacao, () => ({ itens: [], page: 0, pageSize: 10, total: 0 }));
const escolher = (rotulo: string, opcao: string) => userEvent.selectOptions(screen.getByLabelText(rotulo), opcao);

beforeEach(() => {
  sessao.entrar(testToken({ role: 'fornecedor' }));
});

test('shows the values of each column, and sends the choice as column indexes', async () => {
  let atual = ESCOLHENDO;
  const api = fakeApi(
    linhas,
    when(buscarImportacoes, () => [atual]),
    when(buscarColunasDaImportacao, () => COLUNAS),
    when(escolherColunas, () => {
      atual = { ...CONFERIDA, conferencia: 1, colunasDe: 'escolhidas' };
      return { ...atual, estado: 'conferindo' as const };
    }),
  );
  mostrar();
  expect(await screen.findByRole('heading', { name: 'O que é cada coluna de bolos.csv?' })).toBeTruthy();
  const previa = screen.getByRole('table', { name: 'As primeiras linhas da planilha' });
  expect(within(previa).getByRole('columnheader', { name: 'Quanto custa Preço' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Preço').value).toBe('2');
  await escolher('Nome', 'O quê');
  expect(screen.getByText('Bolo · Torta')).toBeTruthy();
  expect(within(previa).getByRole('columnheader', { name: 'O quê Nome' })).toBeTruthy();
  await escolher('Tipo', 'Todas são Aluguel');
  await escolher('Categoria', 'Todas em Tortas da vovó');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir a planilha' }));
  expect(await screen.findByRole('heading', { name: 'Conferimos bolos.csv' })).toBeTruthy();
  expect(api.of(escolherColunas)[0]?.body).toEqual({
    colunas: [
      { campo: 'nome', coluna: 1 },
      { campo: 'valor', coluna: 2 },
    ],
    tipo: 'Aluguel',
    categoria: 'Tortas da vovó',
    conferencia: 0,
  });
});

test('a missing field, or one column for two fields, is reported at its field before it is sent', async () => {
  const api = fakeApi(
    when(buscarImportacoes, () => [ESCOLHENDO]),
    when(buscarColunasDaImportacao, () => COLUNAS),
    when(escolherColunas, () => ESCOLHENDO),
  );
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Conferir a planilha' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(screen.getByText('Diga qual coluna é o nome')).toBeTruthy();
  await escolher('Nome', 'Quanto custa');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir a planilha' }));
  expect(screen.getAllByText('Nome e Preço não podem ser a mesma coluna')).toHaveLength(2);
  expect(api.of(escolherColunas)).toEqual([]);
});

test('a reload keeps the choice, and a choice made in another tab is reported', async () => {
  fakeApi(
    when(buscarImportacoes, () => [ESCOLHENDO]),
    when(buscarColunasDaImportacao, () => COLUNAS),
    refuses(escolherColunas, 409, 'COLUNAS_JA_ESCOLHIDAS', 'Estas colunas não podem mais ser mudadas daqui'),
  );
  mostrar();
  await screen.findByLabelText('Nome');
  await escolher('Nome', 'O quê');
  await escolher('Código', 'Cor');
  await escolher('Tipo', 'Todas são Produto');
  cleanup();
  mostrar();
  expect((await screen.findByLabelText<HTMLSelectElement>('Nome')).value).toBe('1');
  expect(screen.getByLabelText<HTMLSelectElement>('Código').value).toBe('0');
  expect(screen.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('todas:Produto');
  await escolher('Categoria', 'Todas em Bolos e doces');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir a planilha' }));
  expect((await screen.findByRole('alert')).textContent).toContain('não podem mais ser mudadas daqui');
});

test('the check shows the origin of the columns, and links to the choice and back', async () => {
  const conferida: Importacao = {
    ...CONFERIDA,
    conferencia: 1,
    colunasDe: 'lembradas',
    loja: 'Nuvemshop',
    comFotos: 2,
    fotos: { total: 5, prontas: 0, falhas: 0 },
    iguaisNaPlanilha: 3,
  };
  fakeApi(
    linhas,
    when(buscarImportacoes, () => [conferida]),
    when(buscarColunasDaImportacao, () => ({ ...COLUNAS, conferencia: 1 })),
  );
  mostrar();
  expect(await screen.findByText(/Usamos as colunas que você escolheu da última vez/)).toBeTruthy();
  expect(screen.getByText(/3 linhas são iguais a outras desta planilha/)).toBeTruthy();
  expect(screen.getByText(/buscamos 5 fotos pelo endereço/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Mudar as colunas' }));
  expect(await screen.findByLabelText('Nome')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Conferimos bolos.csv' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar à conferência' }));
  expect(await screen.findByRole('heading', { name: 'Conferimos bolos.csv' })).toBeTruthy();
});

test('with the export of a known shop only the missing fields come first', async () => {
  fakeApi(
    when(buscarImportacoes, () => [{ ...ESCOLHENDO, loja: 'Nuvemshop' }]),
    when(buscarColunasDaImportacao, () => ({ ...COLUNAS, faltam: ['tipo' as const] })),
  );
  mostrar();
  await screen.findByLabelText('Tipo');
  const campos = screen.getAllByRole('combobox').map(({ attributes }) => attributes.getNamedItem('name')?.value);
  expect(campos.slice(0, 4)).toEqual(['tipo', 'nome', 'valor', 'categoria']);
  await userEvent.click(screen.getByRole('button', { name: 'Conferir a planilha' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Tipo'));
});

test('with the export of a known shop the kind is already chosen and needs no extra click', async () => {
  const escolha = {
    colunas: COLUNAS.escolha.colunas.concat({ campo: 'nome', coluna: 1 }, { campo: 'categoria', coluna: 0 }),
    categoria: null,
  };
  const api = fakeApi(
    when(buscarImportacoes, () => [{ ...ESCOLHENDO, loja: 'Nuvemshop' }]),
    when(buscarColunasDaImportacao, () => ({ ...COLUNAS, escolha: { ...escolha, tipo: 'Produto' as const }, faltam: ['tipo' as const] })),
    when(escolherColunas, () => ESCOLHENDO),
  );
  mostrar();
  expect(screen.queryByText(/Falta dizer/)).toBeNull();
  expect((await screen.findByLabelText<HTMLSelectElement>('Tipo')).value).toBe('todas:Produto');
  expect(
    screen.getByText(/quase tudo já está no lugar\. O tipo não vem nela: já pusemos Produto para todas, e você pode trocar\./),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Conferir a planilha' }));
  await waitFor(() => expect(api.of(escolherColunas)[0]?.body).toMatchObject({ tipo: 'Produto' }));
});
