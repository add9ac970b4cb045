import {
  buscarFotosDaImportacao,
  FALHAS_DA_FOTO,
  type FotoQueFalhou,
  pararFotosDaImportacao,
  tentarFotosDaImportacao,
} from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import { buscarImportacoes, buscarLinhasDaImportacao, type Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ImportarProdutos } from './importar-produtos.tsx';
import { IMPORTACAO_CONFERIDA as CONFERIDA } from './testing/importacao.ts';

const com = (total: number, prontas: number, falhas: number): Importacao => ({
  ...CONFERIDA,
  estado: 'concluida',
  gravados: 3,
  comFotos: 2,
  fotos: { total, prontas, falhas },
});
const FALHA: FotoQueFalhou = {
  id: '0191f3c0-0000-7000-8000-0000000000f1',
  linha: 7,
  produtoId: '0191f3c0-0000-7000-8000-0000000000b1',
  produtoNome: 'Bolo',
  endereco: 'https://loja.example/bolo.jpg',
  falha: 'ausente',
  motivo: FALHAS_DA_FOTO.ausente,
  podeTentar: true,
};
const SEM_ENDERECO: FotoQueFalhou = {
  ...FALHA,
  id: '0191f3c0-0000-7000-8000-0000000000f2',
  produtoNome: null,
  endereco: 'javascript:alert(1)',
  falha: 'endereco',
  motivo: FALHAS_DA_FOTO.endereco,
  podeTentar: false,
};

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));
const mostrar = () => montar(<ImportarProdutos categoriasOficiais={[]} minhasCategorias={[]} />);
const noticia = () => act(() => deliver({ tipo: 'importacao', id: CONFERIDA.id }));

test('the progress updates by itself, and its end is announced', async () => {
  let atual = com(10, 2, 0);
  fakeApi(when(buscarImportacoes, () => [atual]));
  mostrar();
  expect(await screen.findByText(/bolos\.csv: 2 de 10 fotos/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Fotos buscadas' }).getAttribute('value')).toBe('2');
  atual = com(10, 7, 0);
  noticia();
  expect(await screen.findByText(/7 de 10 fotos/)).toBeTruthy();
  atual = com(10, 10, 0);
  noticia();
  expect(await screen.findByText('As 10 fotos já estão nos seus produtos')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('pending pictures can be stopped', async () => {
  let atual = com(3, 1, 0);
  const api = fakeApi(
    when(buscarImportacoes, () => [atual]),
    when(buscarFotosDaImportacao, () => ({ itens: [FALHA], page: 0, pageSize: 10, total: 2 })),
    when(pararFotosDaImportacao, () => {
      atual = com(3, 1, 2);
      return atual;
    }),
  );
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Parar de buscar' }));
  expect(await screen.findByRole('heading', { name: '2 fotos não vieram' })).toBeTruthy();
  expect(api.of(pararFotosDaImportacao)).toHaveLength(1);
});

test('each failed picture shows its reason, links to its product, and can be retried alone or with all', async () => {
  let atual = com(5, 3, 2);
  const api = fakeApi(
    when(buscarImportacoes, () => [atual]),
    when(buscarFotosDaImportacao, () => ({ itens: [FALHA, SEM_ENDERECO], page: 0, pageSize: 10, total: 2 })),
    when(tentarFotosDaImportacao, ({ body }) => {
      atual = body && (body as { foto?: string }).foto ? com(5, 3, 1) : com(5, 3, 0);
      return atual;
    }),
  );
  mostrar();
  const lista = await screen.findByRole('table', { name: 'Fotos que não vieram' });
  expect(within(lista).getByRole('link', { name: 'Bolo' }).getAttribute('href')).toBe(`/produto/editar/${FALHA.produtoId}`);
  expect(within(lista).getByText(FALHAS_DA_FOTO.ausente)).toBeTruthy();
  // An invalid address is not a link and has no retry button.
  expect(within(lista).queryByRole('link', { name: SEM_ENDERECO.endereco })).toBeNull();
  expect(within(lista).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(lista).getByRole('button', { name: 'Tentar de novo a foto da linha 7' }));
  await waitFor(() => expect(api.of(tentarFotosDaImportacao)[0]?.body).toEqual({ foto: FALHA.id }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(api.of(tentarFotosDaImportacao)[1]?.body).toEqual({}));
  expect(await screen.findByText(/3 de 5 fotos/)).toBeTruthy();
});

test('a spreadsheet without changes may bring pictures, and the check shows how many', async () => {
  fakeApi(
    when(buscarImportacoes, () => [
      {
        ...CONFERIDA,
        novos: 0,
        mudam: 0,
        iguais: 3,
        erradas: 0,
        categoriasNovas: [],
        comFotos: 2,
        fotos: { total: 4, prontas: 0, falhas: 0 },
      },
    ]),
  );
  mostrar();
  expect(await screen.findByRole('button', { name: 'Buscar 4 fotos' })).toBeTruthy();
  expect(screen.getByText(/buscamos 4 fotos pelo endereço/)).toBeTruthy();
});

test('an earlier import with pending pictures stays visible', async () => {
  fakeApi(
    when(buscarImportacoes, () => [CONFERIDA, { ...com(4, 1, 0), id: '0191f3c0-0000-7000-8000-0000000000e2', nomeDoArquivo: 'antes.csv' }]),
  );
  mostrar();
  expect(await screen.findByText(/antes\.csv: 1 de 4 fotos/)).toBeTruthy();
});

test('failed pictures of an earlier import come after the current step, collapsed', async () => {
  const antiga: Importacao = { ...com(3, 0, 3), id: '0191f3c0-0000-7000-8000-0000000000e2', nomeDoArquivo: 'antiga.csv' };
  fakeApi(
    when(buscarImportacoes, () => [CONFERIDA, antiga]),
    when(buscarFotosDaImportacao, () => ({ itens: [FALHA], page: 0, pageSize: 10, total: 3 })),
    when(buscarLinhasDaImportacao, () => ({ itens: [], page: 0, pageSize: 10, total: 0 })),
  );
  mostrar();
  await screen.findByRole('heading', { name: 'Conferimos bolos.csv' });
  const titulos = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(titulos).toEqual(['Conferimos bolos.csv', '3 fotos não vieram', 'Importações anteriores']);
  const dobra = screen.getByText('Fotos que não vieram de 1 planilha anterior').closest('details');
  expect([dobra?.open, dobra?.textContent?.includes('3 fotos não vieram')]).toEqual([false, true]);
});
