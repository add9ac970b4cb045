import type { Carrinho } from '@festejo/contrato/carrinho.ts';
import * as contrato from '@festejo/contrato/carrinho.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { apiFalsa, quando } from '../../lib/testing/api-falsa.ts';
import { chaveDoCarrinho, mesaDoCarrinho } from './mesa-do-carrinho.ts';
import { item } from './testing/itens.ts';

const bolo = item({ produtoId: 'bolo' });
const mesa = item({ produtoId: 'mesa' });

function preparar() {
  const cliente = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cliente.setQueryData<Carrinho>(chaveDoCarrinho('u1'), { itens: [bolo], cupons: [] });
  const produtos = () =>
    cliente.getQueryData<Carrinho>(chaveDoCarrinho('u1'))?.itens.map(({ produtoId, quantidade }) => [produtoId, quantidade]);
  return { cliente, produtos, doCliente: mesaDoCarrinho(cliente, 'u1') };
}

const adicionou = quando(contrato.adicionarItem, () => ({ message: 'Item adicionado ao carrinho', item: mesa }));

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('uma pessoa tem um carrinho só por página, e outra pessoa tem o seu', () => {
  const { cliente, doCliente } = preparar();
  expect(mesaDoCarrinho(cliente, 'u1')).toBe(doCliente);
  expect(mesaDoCarrinho(cliente, 'u2')).not.toBe(doCliente);
});

test('antes de somar, o servidor recebe a quantidade que esperava', async () => {
  const { doCliente } = preparar();
  const { chamadas } = apiFalsa(
    adicionou,
    quando(contrato.mudarQuantidade, () => ({ item: bolo })),
  );
  doCliente.mudarQuantidade(bolo, 4);
  await doCliente.adicionar({ ...bolo, quantidade: 1 }, 'chave');
  expect(chamadas.map(({ operacao }) => operacao)).toEqual(['mudarQuantidadeCarrinho', 'adicionarItemCarrinho']);
});

test('uma leitura que começou antes não apaga o que foi posto depois', async () => {
  const { cliente, doCliente, produtos } = preparar();
  let responder: (carrinho: Carrinho) => void = () => {};
  apiFalsa(
    adicionou,
    quando(contrato.buscarCarrinho, () => new Promise<Carrinho>((resolve) => (responder = resolve))),
  );
  const leitura = cliente
    .fetchQuery({ queryKey: chaveDoCarrinho('u1'), queryFn: ({ signal }) => doCliente.buscar(signal) })
    .catch(() => {});
  await doCliente.adicionar({ ...mesa, quantidade: 1 }, 'chave');
  responder({ itens: [bolo], cupons: [] });
  await leitura;
  expect(produtos()).toEqual([
    ['bolo', 1],
    ['mesa', 1],
  ]);
});

test('uma leitura não desfaz a quantidade que ainda não foi salva', async () => {
  const { cliente, doCliente, produtos } = preparar();
  apiFalsa(quando(contrato.buscarCarrinho, () => ({ itens: [bolo], cupons: [] })));
  doCliente.mudarQuantidade(bolo, 4);
  await cliente.fetchQuery({ queryKey: chaveDoCarrinho('u1'), queryFn: ({ signal }) => doCliente.buscar(signal) });
  expect(produtos()).toEqual([['bolo', 4]]);
});
