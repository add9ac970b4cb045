import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { refuses, when } from '../../../../lib/testing/fake-api.ts';
import { esperandoRede } from '../mudancas-guardadas.ts';
import { abrir, bolo, doces, linha, painel, quantidade, servidor, texto } from '../testing/painel.tsx';

/** A quantity is sent half a second after the last touch; later on a busy machine. */
const ultima = (api: ReturnType<typeof servidor>['api']) => api.of(contrato.mudarQuantidade).at(-1)?.body;

describe('quantity', () => {
  test('changes at once and reaches the server later', async () => {
    const { api } = servidor();
    abrir();
    const mais = (await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' });
    await userEvent.click(mais);
    await waitFor(async () => expect(await quantidade('Bolo de brigadeiro')).toBe('2'));
    await userEvent.click(mais);
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 1.010,70'));
    // The test of the queue proves with a fake clock that the touches become one call.
    await waitFor(() => expect(ultima(api)).toEqual({ produtoId: 'bolo', eventoId: 'lia', opcoes: [], quantidade: 3, antes: 1 }));
  });

  test("the subtotal is price times quantity at once; the coupon's discount waits for the server", async () => {
    const { api, estado } = servidor(undefined, 'FESTA10');
    const { promise, resolve } = Promise.withResolvers<void>();
    const mudado = { ...bolo, quantidade: 2 };
    api.swap(
      when(contrato.mudarQuantidade, async () => {
        await promise;
        estado.itens = estado.itens.map((um) => (um.produtoId === 'bolo' ? mudado : um));
        return { item: mudado };
      }),
    );
    abrir();
    await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 820,80Cupom FESTA10Calculando…TotalCalculando…'));
    resolve();
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 820,80Cupom FESTA10−R$ 53,49TotalR$ 767,31'));
  });

  test('does not go below 1, and accepts a typed number', async () => {
    const { api } = servidor();
    abrir();
    const partes = await linha('Bolo de brigadeiro');
    expect(partes.getByRole('button', { name: 'Diminuir a quantidade' }).getAttribute('aria-disabled')).toBe('true');
    const campo = partes.getByRole('textbox');
    await userEvent.clear(campo);
    await userEvent.type(campo, '0');
    await userEvent.tab();
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
    await userEvent.clear(campo);
    await userEvent.type(campo, '120{Enter}');
    await waitFor(() => expect(ultima(api)).toMatchObject({ quantidade: 120 }));
  });

  test("a refused quantity returns to the server's value and is reported", async () => {
    servidor().api.swap(refuses(contrato.mudarQuantidade, 422, 'SEM_VAGA', 'Não há tantas vagas nesta data'));
    abrir();
    await userEvent.click((await linha('Cento de brigadeiros')).getByRole('button', { name: 'Aumentar a quantidade' }));
    expect(
      await screen.findByText(/Não deu para mudar a quantidade de Cento de brigadeiros\. Não há tantas vagas/, undefined),
    ).toBeTruthy();
    await waitFor(async () => expect(await quantidade('Cento de brigadeiros')).toBe('3'));
  });

  test('while a change waits for the network, the totals say that the server does not know it yet', async () => {
    servidor();
    abrir();
    await screen.findByText('3 itens');
    const dica = () => screen.queryByText('Sem conexão: o que você mudou é guardado, e a compra segue quando ela voltar.');
    act(() => esperandoRede.set(true));
    expect(dica()).toBeTruthy();
    act(() => esperandoRede.set(false));
    expect(dica()).toBeNull();
  });

  test('leaving the page sends the pending change, and the return shows the new quantity', async () => {
    const { api } = servidor();
    const { unmount } = abrir();
    await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(api.of(contrato.mudarQuantidade).map(({ body }) => body)).toEqual([
      { produtoId: 'bolo', eventoId: 'lia', opcoes: [], quantidade: 2, antes: 1 },
    ]);
    unmount();
    abrir();
    expect(await quantidade('Bolo de brigadeiro')).toBe('2');
    // Only the server knows whether the change arrived.
    await waitFor(() => expect(api.of(contrato.buscarCarrinho)).toHaveLength(2));
  });

  test('within 5 minutes the return does not ask the server', async () => {
    const primeiro = servidor();
    const { unmount } = abrir();
    await screen.findByText('3 itens');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    unmount();
    abrir();
    expect(await screen.findByText('3 itens')).toBeTruthy();
    expect(primeiro.api.of(contrato.buscarCarrinho)).toHaveLength(1);
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
    abrir();
    await waitFor(() => expect(primeiro.api.of(contrato.buscarCarrinho)).toHaveLength(2));
  });
});

describe('removal', () => {
  test('asks first; declining changes nothing', async () => {
    const { api } = servidor();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
    expect(api.of(contrato.removerItem)).toHaveLength(0);
  });

  test('deletes the line, also on the server', async () => {
    const { api } = servidor();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('2 itens')).toBeTruthy();
    expect(api.of(contrato.removerItem).map(({ body }) => body)).toEqual([
      { produtoId: 'bolo', eventoId: 'lia', opcoes: [], removerTodosItensDesseProduto: true },
    ]);
  });

  test('undo restores the line with its quantity', async () => {
    const { api } = servidor();
    api.swap(when(contrato.adicionarItem, () => ({ message: '', item: doces })));
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Cento de brigadeiros' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(api.of(contrato.adicionarItem)[0]?.body).toEqual({ produtoId: 'doces', eventoId: 'lia', opcoes: [], quantidade: 3 }),
    );
  });

  test('a failure restores the line and shows the reason', async () => {
    servidor().api.swap(refuses(contrato.removerItem, 503, 'OCUPADO', 'Tente de novo em instantes'));
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Tente de novo em instantes')).toBeTruthy();
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
  });
});

test("the checkout waits for pending saves and opens the event's summary", async () => {
  const { api } = servidor();
  abrir();
  await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar compra' }));
  await waitFor(() => expect(sessao.ler().carrinhoAberto).toBe(false));
  expect(api.of(contrato.mudarQuantidade)).toHaveLength(1);
});

test('the checkout does not continue after a failed save', async () => {
  const semVaga = refuses(contrato.mudarQuantidade, 422, 'SEM_VAGA', 'Não há vaga');
  // The refusal arrives after the press, however long the press takes.
  const { promise, resolve } = Promise.withResolvers<void>();
  servidor().api.swap({ ...semVaga, answer: (call) => promise.then(() => semVaga.answer(call)) });
  abrir();
  await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar compra' }));
  resolve();
  expect(await screen.findByText(/Não há vaga/)).toBeTruthy();
  expect(sessao.ler().carrinhoAberto).toBe(true);
});
