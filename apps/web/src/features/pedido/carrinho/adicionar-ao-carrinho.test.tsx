import { adicionarItem, buscarCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { AdicionarAoCarrinho } from './adicionar-ao-carrinho.tsx';
import { item } from './testing/itens.ts';

function abrir({ noCarrinho = 0, vagas = 8, naoAtende = false, telaLarga = true } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: telaLarga, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  let itens = noCarrinho > 0 ? [item({ produtoId: 'bolo', quantidade: noCarrinho })] : [];
  const api = fakeApi(
    when(buscarCarrinho, () => ({ itens, cupons: [], totais: [] })),
    when(adicionarItem, ({ body }) => {
      const posto = item({ produtoId: 'bolo', quantidade: noCarrinho + (body as { quantidade: number }).quantidade });
      itens = [posto];
      return { message: 'Item adicionado ao carrinho', item: posto };
    }),
  );
  sessao.entrar(testToken());
  sessao.selecionarEvento({ id: 'lia', titulo: 'Aniversário da Lia' });
  montar(
    <AdicionarAoCarrinho
      produtoId="bolo"
      produtoNome="Bolo"
      opcoes={[]}
      aoFaltar={null}
      precoUnitario={10.1}
      eventoId="lia"
      vagas={vagas}
      naoAtende={naoAtende}
    />,
  );
  return api;
}

const botao = () => screen.getByRole('button', { name: 'Adicionar ao carrinho' });

test('adds the chosen quantity, confirms it and, on a wide screen, opens the cart', async () => {
  const api = abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
  expect(screen.getByText(/20,20/)).toBeTruthy();
  await userEvent.click(botao());
  expect(await screen.findByText('Item adicionado ao carrinho')).toBeTruthy();
  expect(api.of(adicionarItem).map(({ body }) => body)).toEqual([{ produtoId: 'bolo', eventoId: 'lia', opcoes: [], quantidade: 2 }]);
  expect(await screen.findByText('2 já no carrinho')).toBeTruthy();
  expect(sessao.ler().carrinhoAberto).toBe(true);
});

test('on a phone the cart does not cover the product: a button opens it', async () => {
  abrir({ telaLarga: false });
  await userEvent.click(botao());
  await userEvent.click(await screen.findByRole('button', { name: 'Ver carrinho' }));
  expect(sessao.ler().carrinhoAberto).toBe(true);
});

test("a refusal of the server shows the server's message", async () => {
  abrir().swap(refuses(adicionarItem, 422, 'FORA_DO_RAIO', 'Este fornecedor não vai até o lugar da festa'));
  await userEvent.click(botao());
  expect(await screen.findByRole('heading', { name: 'Erro' })).toBeTruthy();
  expect(screen.getByText('Este fornecedor não vai até o lugar da festa')).toBeTruthy();
});

test('without a reply the fixed text is shown, and a retry has the same key', async () => {
  const api = abrir();
  api.swap(
    when(adicionarItem, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await userEvent.click(botao());
  expect(await screen.findByText('Ocorreu um erro ao adicionar o item ao carrinho')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  await userEvent.click(botao());
  await screen.findByText('Ocorreu um erro ao adicionar o item ao carrinho');
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
  await userEvent.click(botao());
  const [primeira, segunda, outraQuantidade] = api.of(adicionarItem).map(({ idempotencyKey }) => idempotencyKey);
  expect(primeira).toBeTruthy();
  expect(segunda).toBe(primeira);
  expect(outraQuantidade).not.toBe(primeira);
});

test('a product that does not serve the event cannot be added', () => {
  abrir({ naoAtende: true, vagas: 0 });
  expect(botao().getAttribute('aria-disabled')).toBe('true');
});

test('does not exceed the places left on the date, counting the units in the cart', async () => {
  abrir({ noCarrinho: 3, vagas: 4 });
  expect(await screen.findByText('3 já no carrinho')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aumentar a quantidade' }).getAttribute('aria-disabled')).toBe('true');
  expect(botao().getAttribute('aria-disabled')).toBeNull();
});
