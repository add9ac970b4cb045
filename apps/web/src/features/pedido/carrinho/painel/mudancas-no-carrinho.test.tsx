import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { refuses, when } from '../../../../lib/testing/fake-api.ts';
import { esperandoRede } from '../mudancas-guardadas.ts';
import { abrir, bolo, doces, linha, painel, quantidade, servidor, texto } from '../testing/painel.tsx';

/** A quantity waits half a second before it is sent; a busy machine, longer. */
const ultima = (api: ReturnType<typeof servidor>['api']) => api.of(contrato.mudarQuantidade).at(-1)?.body;

describe('a quantidade', () => {
  test('muda na hora e vai depois ao servidor', async () => {
    const { api } = servidor();
    abrir();
    const mais = (await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' });
    await userEvent.click(mais);
    await waitFor(async () => expect(await quantidade('Bolo de brigadeiro')).toBe('2'));
    await userEvent.click(mais);
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 1.010,70'));
    // That the touches become one call is proven by the queue's own test, with a clock that a busy machine cannot move.
    await waitFor(() => expect(ultima(api)).toEqual({ produtoId: 'bolo', eventoId: 'lia', opcoes: [], quantidade: 3, antes: 1 }));
  });

  test('o subtotal é preço vezes quantidade na hora, sem esperar o servidor; o que o cupom tira espera por ele', async () => {
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

  test('não desce de 1, e aceita um número digitado', async () => {
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

  test('o que o servidor recusa volta ao que ele tem, e a pessoa fica sabendo', async () => {
    servidor().api.swap(refuses(contrato.mudarQuantidade, 422, 'SEM_VAGA', 'Não há tantas vagas nesta data'));
    abrir();
    await userEvent.click((await linha('Cento de brigadeiros')).getByRole('button', { name: 'Aumentar a quantidade' }));
    expect(
      await screen.findByText(/Não deu para mudar a quantidade de Cento de brigadeiros\. Não há tantas vagas/, undefined),
    ).toBeTruthy();
    await waitFor(async () => expect(await quantidade('Cento de brigadeiros')).toBe('3'));
  });

  test('enquanto uma mudança espera a rede, a conta diz que o servidor ainda não sabe', async () => {
    servidor();
    abrir();
    await screen.findByText('3 itens');
    const dica = () => screen.queryByText('Sem conexão: o que você mudou é guardado, e a compra segue quando ela voltar.');
    act(() => esperandoRede.set(true));
    expect(dica()).toBeTruthy();
    act(() => esperandoRede.set(false));
    expect(dica()).toBeNull();
  });

  test('sair da página manda logo o que falta, e a volta mostra o que foi pedido', async () => {
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
    // Whether it arrived, only the server knows.
    await waitFor(() => expect(api.of(contrato.buscarCarrinho)).toHaveLength(2));
  });

  test('por 5 minutos a volta nem pergunta ao servidor', async () => {
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

describe('remover', () => {
  test('pergunta antes; com o não, nada muda', async () => {
    const { api } = servidor();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
    expect(api.of(contrato.removerItem)).toHaveLength(0);
  });

  test('apaga de verdade, no servidor também', async () => {
    const { api } = servidor();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('2 itens')).toBeTruthy();
    expect(api.of(contrato.removerItem).map(({ body }) => body)).toEqual([
      { produtoId: 'bolo', eventoId: 'lia', opcoes: [], removerTodosItensDesseProduto: true },
    ]);
  });

  test('desfazer põe de volta a mesma linha, com a mesma quantidade', async () => {
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

  test('uma falha traz a linha de volta e diz por quê', async () => {
    servidor().api.swap(refuses(contrato.removerItem, 503, 'OCUPADO', 'Tente de novo em instantes'));
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Remover Bolo de brigadeiro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Tente de novo em instantes')).toBeTruthy();
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
  });
});

test('o checkout espera o que falta salvar e leva ao evento', async () => {
  const { api } = servidor();
  abrir();
  await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar compra' }));
  await waitFor(() => expect(sessao.ler().carrinhoAberto).toBe(false));
  expect(api.of(contrato.mudarQuantidade)).toHaveLength(1);
});

test('o checkout não segue com o que não foi salvo', async () => {
  const semVaga = refuses(contrato.mudarQuantidade, 422, 'SEM_VAGA', 'Não há vaga');
  // The refusal comes after the press, however long the press takes.
  const { promise, resolve } = Promise.withResolvers<void>();
  servidor().api.swap({ ...semVaga, answer: (call) => promise.then(() => semVaga.answer(call)) });
  abrir();
  await userEvent.click((await linha('Bolo de brigadeiro')).getByRole('button', { name: 'Aumentar a quantidade' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar compra' }));
  resolve();
  expect(await screen.findByText(/Não há vaga/)).toBeTruthy();
  expect(sessao.ler().carrinhoAberto).toBe(true);
});
