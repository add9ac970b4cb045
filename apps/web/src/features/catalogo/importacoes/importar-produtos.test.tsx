import {
  buscarImportacoes,
  buscarLinhasDaImportacao,
  enviarPlanilha,
  importarProdutos,
  type LinhaDaImportacao,
} from '@festejo/contrato/catalogo/importacoes.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { problemaDaPlanilha } from './escolha-da-planilha.tsx';
import { ImportarProdutos } from './importar-produtos.tsx';
import { IMPORTACAO_CONFERIDA as CONFERIDA } from './testing/importacao.ts';

const BOLOS = '0191f3c0-0000-7000-8000-0000000000c1';
const LINHA: LinhaDaImportacao = {
  linha: 2,
  situacao: 'novo',
  nome: 'Bolo',
  categoriaNome: 'Kits',
  valor: 10,
  mudancas: [],
  problemas: [],
};

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
const mostrar = () => montar(<ImportarProdutos categoriasOficiais={[{ id: BOLOS, nome: 'Bolos e doces' }]} minhasCategorias={[]} />);

test('nothing is imported before the supplier confirms it and places the new categories', async () => {
  let atual = CONFERIDA;
  const api = fakeApi(
    when(buscarImportacoes, () => [atual]),
    when(buscarLinhasDaImportacao, () => ({ itens: [LINHA], page: 0, pageSize: 10, total: 1 })),
    when(importarProdutos, () => {
      atual = { ...CONFERIDA, estado: 'concluida', gravados: 3 };
      return { ...CONFERIDA, estado: 'importando' as const, progresso: 0 };
    }),
  );
  mostrar();
  expect(await screen.findByText(/1 linha tem o nome de um produto que você já tem/)).toBeTruthy();
  expect(screen.getByText('Não usamos estas colunas: Cor.')).toBeTruthy();
  const importar = screen.getByRole('button', { name: 'Importar 3 produtos' });
  expect(importar.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '1 Com erro' }));
  await waitFor(() => expect(api.of(buscarLinhasDaImportacao).at(-1)?.query?.get('situacao')).toBe('erro'));
  await userEvent.selectOptions(screen.getByLabelText('Categoria do Festejo de Kits'), 'Bolos e doces');
  await userEvent.click(importar);
  expect(await screen.findByText('3 produtos importados de bolos.csv')).toBeTruthy();
  expect(api.of(importarProdutos)[0]?.body).toEqual({ categorias: [{ nome: 'Kits', categoriaOficialId: BOLOS }] });
  expect(screen.getByRole('button', { name: 'Baixar 1 linha com erro' })).toBeTruthy();
});

test("an unusable file is reported before the upload, and the server's refusal appears at the field", async () => {
  expect(problemaDaPlanilha({ name: 'Bolos.XLSX', size: 10 })).toContain('escolha CSV');
  expect(problemaDaPlanilha({ name: 'a.csv', size: 50 * 1024 * 1024 })).toContain('50 MB');
  fakeApi(
    when(buscarImportacoes, () => []),
    refuses(enviarPlanilha, 409, 'IMPORTACAO_EM_ANDAMENTO', 'Outra planilha sua ainda está sendo lida'),
  );
  mostrar();
  const arquivo = new File(['Nome\nBolo'], 'bolos.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Escolher a planilha'), arquivo);
  expect((await screen.findByRole('alert')).textContent).toContain('Outra planilha sua ainda está sendo lida');
});

test('a failure shows its reason, and the next file can be chosen at once', async () => {
  fakeApi(when(buscarImportacoes, () => [{ ...CONFERIDA, estado: 'falhou' as const, falha: 'A planilha tem mais de 20.000 linhas.' }]));
  mostrar();
  expect(await screen.findByText('A planilha tem mais de 20.000 linhas.')).toBeTruthy();
  expect(screen.getByLabelText('Escolher a planilha')).toBeTruthy();
});

test('a reply that arrives after the live event of its import keeps the chosen tab', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let sent = false;
  const { promise: drawn, resolve: goOn } = Promise.withResolvers<void>();
  let nomeDoArquivo = 'bolos.csv';
  const api = fakeApi(
    when(buscarImportacoes, async () => {
      if (nomeDoArquivo !== 'bolos.csv') await drawn;
      return sent ? [{ ...CONFERIDA, nomeDoArquivo }] : [];
    }),
    when(buscarLinhasDaImportacao, () => ({ itens: [LINHA], page: 0, pageSize: 10, total: 1 })),
    when(enviarPlanilha, async () => {
      sent = true;
      await answered;
      return { ...CONFERIDA, estado: 'conferindo' as const, progresso: 0 };
    }),
  );
  mostrar();
  await userEvent.upload(await screen.findByLabelText('Escolher a planilha'), new File(['nome'], 'bolos.csv'));
  await waitFor(() => expect(sent).toBe(true));
  act(() => deliver({ tipo: 'importacao', id: CONFERIDA.id }));
  await userEvent.click(await screen.findByRole('button', { name: '1 Com erro' }));
  // The refetch after the reply is recognised by its file name.
  nomeDoArquivo = 'lidos-de-novo.csv';
  const asked = api.of(buscarImportacoes).length;
  answer();
  await waitFor(() => expect(api.of(buscarImportacoes).length).toBeGreaterThan(asked));
  await act(async () => goOn());
  await screen.findByRole('heading', { name: 'Conferimos lidos-de-novo.csv' });
  expect(screen.getByRole('button', { name: '1 Com erro' }).getAttribute('aria-pressed')).toBe('true');
});

test('each step begins at the top of the page, wherever the previous step was scrolled', async () => {
  let atual = CONFERIDA;
  fakeApi(
    when(buscarImportacoes, () => [atual]),
    when(buscarLinhasDaImportacao, () => ({ itens: [LINHA], page: 0, pageSize: 10, total: 1 })),
  );
  montar(
    <>
      <h1 tabIndex={-1} data-titulo-da-pagina>
        Importar produtos
      </h1>
      <ImportarProdutos categoriasOficiais={[]} minhasCategorias={[]} />
    </>,
  );
  const comErro = await screen.findByRole('button', { name: '1 Com erro' });
  await userEvent.click(comErro);
  expect(document.activeElement).toBe(comErro);
  atual = { ...CONFERIDA, estado: 'concluida', gravados: 3 };
  act(() => deliver({ tipo: 'importacao', id: CONFERIDA.id }));
  await screen.findByText('3 produtos importados de bolos.csv');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a refused file is named', async () => {
  fakeApi(when(buscarImportacoes, () => []));
  mostrar();
  const arquivo = new File([], 'vazia.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Escolher a planilha'), arquivo);
  expect((await screen.findByRole('alert')).textContent).toBe('vazia.csv não foi enviadaO arquivo está vazio.');
});

test('many new categories are placed at once, and a category placed before stays', async () => {
  const nova = (nome: string) => ({ nome, categoriaOficialId: null, produtos: 1 });
  const oficiais = [
    { id: BOLOS, nome: 'Bolos e doces' },
    { id: '0191f3c0-0000-7000-8000-0000000000c2', nome: 'Balões' },
  ];
  const api = fakeApi(
    when(buscarImportacoes, () => [{ ...CONFERIDA, categoriasNovas: [nova('Kits'), nova('Doces finos'), nova('Tortas')] }]),
    when(buscarLinhasDaImportacao, () => ({ itens: [LINHA], page: 0, pageSize: 10, total: 1 })),
    when(importarProdutos, () => ({ ...CONFERIDA, estado: 'importando' as const, progresso: 0 })),
  );
  montar(<ImportarProdutos categoriasOficiais={oficiais} minhasCategorias={[]} />);
  await userEvent.selectOptions(await screen.findByLabelText('Categoria do Festejo de Kits'), 'Balões');
  await userEvent.selectOptions(screen.getByLabelText('Todas as que faltam'), 'Bolos e doces');
  expect(screen.queryByLabelText('Todas as que faltam')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Importar 3 produtos' }));
  await waitFor(() => expect(api.of(importarProdutos)).toHaveLength(1));
  expect(api.of(importarProdutos)[0]?.body).toEqual({
    categorias: [
      { nome: 'Kits', categoriaOficialId: oficiais[1]?.id },
      { nome: 'Doces finos', categoriaOficialId: BOLOS },
      { nome: 'Tortas', categoriaOficialId: BOLOS },
    ],
  });
});

test('a spreadsheet without importable lines says so and shows the lines with errors', async () => {
  const api = fakeApi(
    when(buscarImportacoes, () => [{ ...CONFERIDA, novos: 0, mudam: 0, iguais: 3, repetidos: 0, categoriasNovas: [] }]),
    when(buscarLinhasDaImportacao, () => ({ itens: [], page: 0, pageSize: 10, total: 0 })),
  );
  mostrar();
  expect(
    await screen.findByText(/^Não há o que importar: 1 linha com erro fica de fora, e o resto já está como na planilha\./),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 Com erro' }).getAttribute('aria-pressed')).toBe('true');
  expect(api.of(buscarLinhasDaImportacao)[0]?.query?.get('situacao')).toBe('erro');
});

test('the lines of a state are in its table; a state without lines says so', async () => {
  fakeApi(
    when(buscarImportacoes, () => [CONFERIDA]),
    when(buscarLinhasDaImportacao, ({ query }) => {
      const itens = query?.get('situacao') === 'novo' ? [LINHA] : [];
      return { itens, page: 0, pageSize: 10, total: itens.length };
    }),
  );
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: '2 Novos' }));
  expect((await screen.findAllByText('Bolo')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nenhuma linha assim.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1 Mudam' }));
  expect(await screen.findByText('Nenhuma linha assim.')).toBeTruthy();
});
