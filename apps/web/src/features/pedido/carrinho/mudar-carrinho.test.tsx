import type { Carrinho } from '@festejo/contrato/pedido/carrinho.ts';
import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { item } from './testing/itens.ts';
import { useCarrinho, useCarrinhoForaDaTela, useMudarCarrinho, useTerminarMudancas } from './use-carrinho.ts';

const bolo = item({ produtoId: 'bolo', produtoNome: 'Bolo' });
const mesa = item({ produtoId: 'mesa', produtoNome: 'Mesa' });
const INICIAL: Carrinho = { itens: [bolo, mesa], cupons: [], totais: [] };

/** The cart's hooks with a server whose replies to quantities are controlled one by one. */
function preparar() {
  const respostas: { resolver: () => void; recusar: () => void }[] = [];
  let noServidor = INICIAL;
  const api = fakeApi(
    when(contrato.buscarCarrinho, () => noServidor),
    when(contrato.mudarQuantidade, async ({ body }) => {
      await new Promise<void>((resolver, recusar) => {
        respostas.push({ resolver: () => resolver(), recusar: () => recusar(new TypeError('Failed to fetch')) });
      });
      const salvo = item(body as { produtoId: string; eventoId: string; quantidade: number });
      noServidor = { ...noServidor, itens: noServidor.itens.map((um) => (um.produtoId === salvo.produtoId ? salvo : um)) };
      return { item: salvo };
    }),
    when(contrato.removerItem, () => ({ message: 'Item removido do carrinho' })),
    when(contrato.adicionarItem, ({ body }) => ({ message: '', item: item(body as { produtoId: string; quantidade: number }) })),
  );
  const cliente = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  cliente.setQueryData(queryKeys.carrinho('u1'), INICIAL);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cliente}>{children}</QueryClientProvider>;
  const { result } = renderHook(
    () => {
      useCarrinhoForaDaTela();
      return { ...useCarrinho(), mudar: useMudarCarrinho().mutateAsync, terminar: useTerminarMudancas() };
    },
    { wrapper },
  );
  return {
    api,
    cliente,
    respostas,
    terminar: () => result.current.terminar(),
    /** The result of the change does not matter here. */
    mudar: (mudanca: Parameters<typeof result.current.mudar>[0]) =>
      act(async () => void result.current.mudar(mudanca).catch(() => undefined)),
    mostra: () => result.current.carrinho.itens.map(({ produtoId, quantidade }) => `${quantidade} ${produtoId}`),
    salvas: () =>
      api.of(contrato.mudarQuantidade).map(({ body }) => {
        const { produtoId, quantidade } = body as { produtoId: string; quantidade: number };
        return `${quantidade} ${produtoId}`;
      }),
  };
}

const quantos = (quantidade: number, { produtoId, eventoId } = bolo) =>
  ({ tipo: 'quantidade', produtoId, eventoId, opcoes: [] as string[], quantidade, mostrada: 1, em: performance.now() }) as const;
const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sair = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'erro');
  sessao.entrar(testToken());
});

test('several touches become one save, 500 ms after the last, and show at once', async () => {
  const { mudar, mostra, salvas } = preparar();
  await mudar(quantos(2));
  await passar(400);
  await mudar(quantos(3));
  await passar(499);
  expect(mostra()).toEqual(['3 bolo', '1 mesa']);
  expect(salvas()).toEqual([]);
  await passar(1);
  expect(salvas()).toEqual(['3 bolo']);
});

test('each save sends its base quantity, also after a failed save', async () => {
  const { api, mudar, respostas } = preparar();
  const antes = () => api.of(contrato.mudarQuantidade).map(({ body }) => (body as { antes: number }).antes);
  await mudar(quantos(2));
  await mudar(quantos(3));
  await passar(500);
  await mudar(quantos(5));
  respostas[0]?.resolver();
  await passar(500);
  respostas[1]?.recusar();
  await passar(1);
  await mudar(quantos(4));
  await passar(500);
  expect(antes()).toEqual([1, 3, 1]);
});

test('each line is debounced on its own', async () => {
  const { mudar, salvas, respostas } = preparar();
  await mudar(quantos(2));
  await passar(300);
  await mudar(quantos(9, mesa));
  await passar(200);
  expect(salvas()).toEqual(['2 bolo']);
  respostas[0]?.resolver();
  await passar(300);
  expect(salvas()).toEqual(['2 bolo', '9 mesa']);
});

test('a line never has two saves in flight: the last quantity wins', async () => {
  const { mudar, mostra, salvas, respostas } = preparar();
  await mudar(quantos(2));
  await passar(500);
  await mudar(quantos(5));
  await passar(2_000);
  expect(salvas()).toEqual(['2 bolo']);
  respostas[0]?.resolver();
  await passar(1);
  expect(mostra()).toEqual(['5 bolo', '1 mesa']);
  expect(salvas()).toEqual(['2 bolo', '5 bolo']);
  respostas[1]?.resolver();
  await passar(1);
  expect(mostra()[0]).toBe('5 bolo');
});

test('a failure returns to the last saved quantity and is reported', async () => {
  const { mudar, mostra, respostas } = preparar();
  await mudar(quantos(2));
  await mudar(quantos(3));
  await passar(500);
  respostas[0]?.recusar();
  await passar(1);
  expect(mostra()[0]).toBe('1 bolo');
  expect(toast.erro).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Não deu para mudar a quantidade de Bolo.'));
});

test('the failure of a replaced quantity is not reported', async () => {
  const { mudar, mostra, respostas } = preparar();
  await mudar(quantos(2));
  await passar(500);
  await mudar(quantos(4));
  respostas[0]?.recusar();
  await passar(500);
  expect(mostra()[0]).toBe('4 bolo');
  respostas[1]?.resolver();
  await passar(1);
  expect(toast.erro).not.toHaveBeenCalled();
});

test('finishing skips the debounce and reports whether everything was saved', async () => {
  const { mudar, terminar, salvas, respostas } = preparar();
  await mudar(quantos(2));
  await mudar(quantos(9, mesa));
  let tudo: boolean | undefined;
  void terminar().then((salvo) => (tudo = salvo));
  await passar(0);
  respostas[0]?.resolver();
  await passar(0);
  expect(salvas()).toEqual(['2 bolo', '9 mesa']);
  respostas[1]?.recusar();
  await passar(1);
  expect(tudo).toBe(false);
  await expect(terminar()).resolves.toBe(true);
  expect(salvas()).toHaveLength(2);
});

test('leaving the page does not wait for a save in flight, and a page that stays does not send again', async () => {
  const { mudar, salvas, respostas } = preparar();
  await mudar(quantos(2));
  await passar(500);
  await mudar(quantos(7));
  await sair();
  expect(salvas()).toEqual(['2 bolo', '7 bolo']);
  await sair();
  for (const { resolver } of respostas) resolver();
  await passar(1_000);
  expect(salvas()).toEqual(['2 bolo', '7 bolo']);
});

test('a hidden page sends its pending changes', async () => {
  const { mudar, salvas } = preparar();
  await mudar(quantos(2));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(salvas()).toEqual(['2 bolo']);
});

test('a removed line sends and reports nothing more', async () => {
  const { api, mudar, mostra, salvas, respostas } = preparar();
  await mudar(quantos(2));
  await mudar({ ...bolo, tipo: 'remover' });
  await passar(0);
  expect(salvas()).toEqual([]);
  expect(api.of(contrato.removerItem)).toHaveLength(1);
  await mudar(quantos(2, mesa));
  await passar(500);
  await mudar({ ...mesa, tipo: 'remover' });
  expect(mostra()).not.toContain('1 mesa');
  respostas[0]?.recusar();
  await passar(500);
  expect(salvas()).toEqual(['2 mesa']);
  expect(toast.erro).not.toHaveBeenCalled();
});

test('before an addition the server receives the pending quantity', async () => {
  const { api, mudar, respostas } = preparar();
  await mudar(quantos(4));
  await mudar({ ...bolo, tipo: 'adicionar', quantidade: 1, idempotencyKey: 'chave' });
  await passar(0);
  respostas[0]?.resolver();
  await passar(1);
  expect(api.calls.map(({ operation }) => operation).slice(0, 2)).toEqual(['mudarQuantidadeCarrinho', 'adicionarItemCarrinho']);
});

test('a refetch that began earlier erases neither a later addition nor a pending quantity', async () => {
  const { api, cliente, mudar, mostra } = preparar();
  const leituras: ((carrinho: Carrinho) => void)[] = [];
  api.swap(when(contrato.buscarCarrinho, () => new Promise<Carrinho>((resolve) => leituras.push(resolve))));
  act(() => void cliente.invalidateQueries({ queryKey: queryKeys.carrinhos }));
  await mudar({ ...item({ produtoId: 'doce' }), tipo: 'adicionar', quantidade: 6, idempotencyKey: 'chave' });
  await passar(1);
  leituras[0]?.(INICIAL);
  await passar(1);
  expect(mostra()).toEqual(['1 bolo', '1 mesa', '6 doce']);
  await mudar(quantos(4));
  leituras[1]?.({ ...INICIAL, itens: [bolo] });
  await passar(1);
  expect(mostra()).toEqual(['4 bolo']);
});

test('a change is broadcast to the other tabs, and a change of another tab is refetched', async () => {
  vi.useRealTimers();
  const { api, mudar } = preparar();
  const outra = new BroadcastChannel('festejo.sessao');
  const ouvidas: unknown[] = [];
  outra.addEventListener('message', ({ data }) => ouvidas.push(data));
  await mudar({ ...bolo, tipo: 'remover' });
  await waitFor(() => expect(ouvidas).toContainEqual({ carrinhoMudou: 'u1' }));
  await waitFor(() => expect(api.of(contrato.buscarCarrinho)).toHaveLength(1));
  outra.postMessage({ carrinhoMudou: 'outra pessoa' });
  outra.postMessage({ carrinhoMudou: 'u1' });
  await waitFor(() => expect(api.of(contrato.buscarCarrinho)).toHaveLength(2));
  outra.close();
});

test('a change of another device is refetched; during a local change, when that ends', async () => {
  vi.useRealTimers();
  const { api, cliente, mudar, respostas } = preparar();
  const leituras = () => api.of(contrato.buscarCarrinho).length;
  act(() => deliver({ tipo: 'favoritos', id: 'u1' }));
  const resumos = [bolo.eventoId, 'sem-nada-no-carrinho'].map((id) => queryKeys.resumoDaCompra(id));
  for (const chave of resumos) cliente.setQueryData(chave, {});
  act(() => deliver({ tipo: 'carrinho', id: 'u1' }));
  await waitFor(() => expect(leituras()).toBe(1));
  await waitFor(() => expect(resumos.map((chave) => cliente.getQueryState(chave)?.isInvalidated)).toEqual([true, false]));
  await mudar(quantos(4));
  await waitFor(() => expect(respostas).toHaveLength(1));
  act(() => deliver({ tipo: 'carrinho', id: 'u1' }));
  expect(leituras()).toBe(1);
  respostas[0]?.resolver();
  await waitFor(() => expect(leituras()).toBe(2));
});
