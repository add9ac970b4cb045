import { buscarDetalhesDoProduto } from '@festejo/contrato/catalogo/produtos.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Comparacao } from '../../features/catalogo/busca/comparacao.tsx';
import { exemploDetalhado } from '../../features/catalogo/produtos/testing/exemplos.ts';
import { type CallMade, fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import { useComparar } from './comparar.tsx';

const lido = when(buscarDetalhesDoProduto, ({ params: [id = ''] }) =>
  exemploDetalhado({ id, nome: `Bolo ${id}`, descricao: '', notaMedia: id === 'p1' ? 4.5 : null, avaliacoes: 2 }),
);
/** The server answers with this status for these products. */
const menos = (ids: readonly string[], status: number) => {
  const outro = refuses(buscarDetalhesDoProduto, status, 'X', 'Não deu');
  return { ...lido, answer: (call: CallMade) => (ids.includes(call.params[0] ?? '') ? outro : lido).answer(call) };
};

function Tela() {
  const { ids, porIds } = useComparar();
  return <Comparacao ids={ids} eventoId={null} aoFicarCom={porIds} compra={() => null} />;
}
const abrir = () => userEvent.click(screen.getByRole('button', { name: 'Comparar' }));

test('each product has a column; a fact that no product has gets no row', async () => {
  fakeApi(lido);
  montar(<Tela />, '/?comparar=p1,p2');
  await abrir();
  const tabela = await screen.findByRole('table');
  expect(await within(tabela).findAllByRole('columnheader')).toHaveLength(2);
  expect(within(tabela).getByRole('row', { name: /^Nota 4,5/ }).textContent).toContain('–');
  expect(within(tabela).queryByRole('rowheader', { name: 'Distância da festa' })).toBeNull();
  expect(within(tabela).queryByRole('rowheader', { name: 'Descrição' })).toBeNull();
});

test("the price equals the card's price: for a product with options, the lowest", async () => {
  fakeApi(
    when(buscarDetalhesDoProduto, ({ params: [id = ''] }) =>
      exemploDetalhado({ id, nome: `Bolo ${id}`, valor: 295, ...(id === 'p1' && { aPartirDe: 225 }) }),
    ),
  );
  montar(<Tela />, '/?comparar=p1,p2');
  await abrir();
  const precos = await screen.findByRole('row', { name: /^Preço/ });
  expect(precos.textContent?.replaceAll('\u00a0', ' ')).toBe('Preçoa partir de R$ 225,00R$ 295,00');
});

test('a deleted product is not counted, and can be removed', async () => {
  fakeApi(menos(['p2', 'p3'], 404));
  montar(<Tela />, '/?comparar=p1,p2,p3,p4');
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar 2 que saíram de venda' }));
  expect(screen.getByText('2 para comparar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /saíram/ })).toBeNull();
});

test('a product that failed to load says so and can be retried', async () => {
  const api = fakeApi(menos(['p2'], 500));
  montar(<Tela />, '/?comparar=p1,p2');
  await abrir();
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('1 produto não carregou.');
  api.swap(lido);
  await userEvent.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'Bolo p2' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
