import { buscarProdutosDaCidade, explorar } from '@festejo/contrato/catalogo/explorar.ts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { useExplorar, useProdutosDaCidade } from './explorar.api.ts';
import type { Procura } from './explorar.ts';

function Leitor({ procura }: { procura: Procura }) {
  useExplorar(procura);
  useProdutosDaCidade(procura);
  return null;
}

test.each<[Procura, string]>([
  [{ cidade: 'sao-paulo-sp', categoria: 'bolos', data: '2099-12-12' }, 'cidade=sao-paulo-sp&categoria=bolos&data=2099-12-12'],
  [{ cidade: 'sao-paulo-sp', categoria: null, data: null }, 'cidade=sao-paulo-sp'],
  // A day filters the suppliers of a city: without a city it is not sent.
  [{ cidade: null, categoria: 'bolos', data: '2099-12-12' }, 'categoria=bolos'],
])('%j sends %s to the server', async (procura, pedido) => {
  const api = fakeApi(
    when(explorar, () => new Promise(() => {})),
    when(buscarProdutosDaCidade, () => new Promise(() => {})),
  );
  montar(<Leitor procura={procura} />);
  await waitFor(() => expect(api.of(explorar).map(({ query }) => query.toString())).toEqual([pedido]));
  const daCidade = api.of(buscarProdutosDaCidade).map(({ query }) => query.toString().replace(/&pageSize=\d+/, ''));
  expect(daCidade).toEqual(procura.cidade === null ? [] : [pedido]);
});
