import * as contrato from '@festejo/contrato/pedido/carrinho.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { refuses, when } from '../../../../lib/testing/fake-api.ts';
import { abrir, bolo, deOutro, doces, linha, mesa, painel, quantidade, servidor, texto } from '../testing/painel.tsx';

describe('content', () => {
  test('shows only the chosen event, by official category, with count and subtotal', async () => {
    servidor();
    abrir();
    const tela = within(await painel());
    expect(await tela.findByText('3 itens')).toBeTruthy();
    expect(tela.getAllByRole('heading', { level: 3 }).map(texto)).toEqual(['Aniversário da Lia']);
    expect(tela.getAllByRole('heading', { level: 4 }).map(texto)).toEqual(['Bolos e doces2 itens', 'Mesas1 item']);
    expect(texto(await painel())).toContain('R$ 189,90 cada');
    expect(texto(await painel())).toContain('SubtotalR$ 630,90');
  });

  test('without a chosen event: all groups, a zero subtotal and no checkout', async () => {
    servidor();
    abrir(null);
    const tela = within(await painel());
    expect(await tela.findByText('4 itens')).toBeTruthy();
    expect(tela.getAllByRole('heading', { level: 3 }).map(texto)).toEqual(['Aniversário da Lia', 'Bodas']);
    expect(texto(await painel())).toContain('SubtotalR$ 0,00');
    expect(tela.getByRole('button', { name: 'Finalizar compra' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('an empty cart says so', async () => {
    servidor([]);
    abrir();
    expect(await screen.findByText('Seu carrinho está vazio.')).toBeTruthy();
  });

  test('a failed read is only logged: neither an error on the screen nor an empty cart', async () => {
    servidor().api.swap(refuses(contrato.buscarCarrinho, 500, 'ERRO', 'Erro interno do servidor'));
    abrir();
    const atualizar = await screen.findByRole('button', { name: 'Atualizar' });
    expect(screen.queryByText('Erro interno do servidor')).toBeNull();
    expect(screen.queryByText('Seu carrinho está vazio.')).toBeNull();
    servidor();
    await userEvent.click(atualizar);
    expect(await screen.findByText('3 itens')).toBeTruthy();
  });

  test('a category collapses and expands', async () => {
    servidor();
    abrir();
    const cabeca = await screen.findByRole('button', { name: /Bolos e doces/ });
    await userEvent.click(cabeca);
    expect(cabeca.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('group', { name: 'Quantidade de Bolo de brigadeiro' })).toBeNull();
    await userEvent.click(cabeca);
    expect(await quantidade('Bolo de brigadeiro')).toBe('1');
  });

  test("the header's button shows the number of items", async () => {
    servidor();
    abrir();
    expect(
      await screen.findByRole('button', { name: 'Abrir o carrinho do evento Aniversário da Lia: 3 itens', hidden: true }),
    ).toBeTruthy();
  });
});

describe('changes since the item was added', () => {
  test('shows the new price, which can be accepted', async () => {
    servidor([{ ...bolo, precoAtual: 199.9 }, deOutro]);
    abrir();
    expect(texto(await screen.findByText(/O preço mudou de/))).toContain('O preço mudou de R$ 189,90 para R$ 199,90');
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar novo preço' }));
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 199,90'));
    expect(screen.queryByText(/O preço mudou de/)).toBeNull();
  });

  test('a line that the supplier no longer serves says so, until the cart changes', async () => {
    const { estado } = servidor();
    estado.problemas = [
      {
        produtoId: 'doces',
        opcoes: [],
        motivo: 'sem_vaga_na_data',
        message: 'Cento de brigadeiros: Só há 2 unidades livres na data do seu evento',
      },
    ];
    abrir();
    expect(await screen.findByText('Só há 2 unidades livres na data do seu evento.')).toBeTruthy();
    estado.problemas = [];
    await userEvent.click((await linha('Cento de brigadeiros')).getByRole('button', { name: 'Diminuir a quantidade' }));
    await waitFor(() => expect(screen.queryByText(/Só há 2 unidades/)).toBeNull());
  });

  test('several new prices are accepted at once', async () => {
    servidor([
      { ...bolo, precoAtual: 199.9 },
      { ...doces, precoAtual: 110 },
    ]);
    abrir();
    expect(await screen.findByText(/2 produtos mudaram de preço/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aceitar novo preço' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar novos preços' }));
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 529,90'));
  });

  test('an item off sale says so, is not counted and has no quantity', async () => {
    servidor([bolo, { ...mesa, disponivel: false }]);
    abrir();
    expect(await screen.findByText(/Este produto não está mais à venda/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Quantidade de Mesa' })).toBeNull();
    expect(texto(await painel())).toContain('SubtotalR$ 189,90');
  });
});

describe('coupon', () => {
  async function digitar(codigo: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Tenho um cupom' }));
    await userEvent.type(screen.getByLabelText('Cupom de desconto'), `${codigo}{Enter}`);
  }

  test('applies a coupon, shows the discount and removes the coupon', async () => {
    const { estado } = servidor();
    abrir();
    await digitar('festa10');
    expect(texto(await screen.findByText('FESTA10', { selector: 'strong' }))).toBe('FESTA10');
    await waitFor(async () => expect(texto(await painel())).toContain('SubtotalR$ 630,90Cupom FESTA10−R$ 53,49TotalR$ 577,41'));
    await userEvent.click(screen.getByRole('button', { name: 'Retirar o cupom FESTA10' }));
    expect(await screen.findByRole('button', { name: 'Tenho um cupom' })).toBeTruthy();
    expect(estado.cupons).toEqual([]);
  });

  test('a coupon that lost its discount says so, and the subtotal becomes the amount to pay', async () => {
    const { api, estado } = servidor(undefined, 'FESTA10');
    const recusaDoCupom = 'O cupom FESTA10 vale para compras a partir de R$ 900,00. Faltam R$ 269,10 em itens a que ele se aplica.';
    const totais = [{ eventoId: 'lia', subtotal: 630.9, desconto: 0, total: 630.9, recusaDoCupom }];
    api.swap(when(contrato.buscarCarrinho, () => ({ ...estado, totais })));
    abrir();
    expect(await screen.findByText(recusaDoCupom)).toBeTruthy();
    expect(texto(await painel())).toContain('SubtotalR$ 630,90');
    expect(texto(await painel())).not.toContain('TotalR$');
    expect(api.of(contrato.aplicarCupom)).toEqual([]);
  });

  test('a refusal shows its reason and keeps the code in the field until another is typed', async () => {
    servidor().api.swap(refuses(contrato.aplicarCupom, 422, 'CUPOM_VENCIDO', 'Este cupom venceu em 01/11/2026'));
    abrir();
    await digitar('VELHO');
    expect(await screen.findByText('Este cupom venceu em 01/11/2026')).toBeTruthy();
    const campo = screen.getByLabelText<HTMLInputElement>('Cupom de desconto');
    expect(campo.value).toBe('VELHO');
    await userEvent.type(campo, 'X');
    expect(screen.queryByText('Este cupom venceu em 01/11/2026')).toBeNull();
    expect(campo.getAttribute('aria-invalid')).toBe('false');
  });
});

test('Escape and the button close the panel', async () => {
  servidor();
  abrir();
  await painel();
  await userEvent.keyboard('{Escape}');
  expect(sessao.ler().carrinhoAberto).toBe(false);
  act(() => sessao.abrirCarrinho());
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar o carrinho' }));
  expect(sessao.ler().carrinhoAberto).toBe(false);
});

test('logging out leaves nothing of the cart on the device', async () => {
  servidor();
  abrir();
  await screen.findByText('3 itens');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('festejo.carrinho')).not.toBeNull();
  act(() => sessao.encerrar());
  expect(sessionStorage.getItem('festejo.carrinho')).toBeNull();
});
