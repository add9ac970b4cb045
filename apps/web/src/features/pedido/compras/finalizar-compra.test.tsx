import { removerItem } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarResumoDaCompra, fecharPedido, type ResumoDaCompra } from '@festejo/contrato/pedido/compras.ts';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { idDe, umItem, umResumo } from '../pedidos/testing/exemplos.ts';
import { FinalizarCompra } from './finalizar-compra.tsx';

const EVENTO = idDe(900);
const feita = {
  compraId: idDe(700),
  pedidos: [idDe(1)],
  pagamento: {
    id: idDe(700),
    compraId: idDe(700),
    pedidoId: null,
    estado: 'preparando' as const,
    valor: 200,
    pixCopiaECola: null,
    expiraEm: '2026-11-21T12:30:00.000Z',
    agora: '2026-11-21T12:00:00.000Z',
    eventoId: EVENTO,
    pedidos: [idDe(1)],
    podeSimular: false,
  },
};

async function abrir(resumo: ResumoDaCompra = umResumo()) {
  const aoFechar = vi.fn();
  const api = fakeApi(
    when(buscarResumoDaCompra, () => resumo),
    when(fecharPedido, () => feita),
  );
  const { unmount } = montar(<FinalizarCompra eventoId={EVENTO} aoFechar={aoFechar} />);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Carregando…' })).toBeNull());
  return { api, aoFechar, unmount };
}
const pagar = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pagar com Pix/ });

describe('checkout summary', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
  });

  it('says that a button on the page of the pedido withdraws from the purchase', async () => {
    await abrir();
    expect(screen.getByText(/7 dias depois da compra e antes da festa e receber tudo de volta: um botão na página do pedido/)).toBeTruthy();
  });

  it('names the supplier with document and address, each charge and the policy', async () => {
    await abrir();
    expect(screen.getByText(/CNPJ 12\.ABC\.345\/01DE-35 · Rua das Flores, 10/)).toBeTruthy();
    expect(screen.getByText(/Política flexível: até/)).toBeTruthy();
    expect(screen.getByText(/7 dias depois da compra/)).toBeTruthy();
    expect(pagar().textContent?.replaceAll('\u00a0', ' ')).toBe('Pagar com Pix · R$ 200,00');
  });

  it('makes one call for two clicks in the same instant', async () => {
    const { api, aoFechar } = await abrir();
    act(() => {
      pagar().click();
      pagar().click();
    });
    await waitFor(() => expect(aoFechar).toHaveBeenCalledWith(idDe(700)));
    expect(api.of(fecharPedido)).toHaveLength(1);
    expect(api.of(fecharPedido)[0]?.body).toEqual({ eventoId: EVENTO, total: 200 });
  });

  it('keeps the note to a supplier while the client leaves the page and returns, and sends it', async () => {
    sessao.entrar(testToken());
    const primeira = await abrir();
    await userEvent.type(screen.getByRole('textbox', { name: /Recado para Doces da Vovó/ }), 'Sem nozes');
    primeira.unmount();
    const { api, aoFechar } = await abrir();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Recado para/ }).value).toBe('Sem nozes');
    await userEvent.click(pagar());
    await waitFor(() => expect(aoFechar).toHaveBeenCalled());
    expect(api.of(fecharPedido)[0]?.body).toEqual({
      eventoId: EVENTO,
      total: 200,
      recados: [{ fornecedorId: idDe(800), recado: 'Sem nozes' }],
    });
  });

  it('retries after a network error with the same key', async () => {
    const { api, aoFechar } = await abrir();
    api.swap(
      when(fecharPedido, () => {
        throw new TypeError('network');
      }),
    );
    await userEvent.click(pagar());
    expect(await screen.findByText(/a compra não se repete/)).toBeTruthy();
    api.swap(when(fecharPedido, () => feita));
    await userEvent.click(pagar());
    await waitFor(() => expect(aoFechar).toHaveBeenCalledOnce());
    const chaves = api.of(fecharPedido).map(({ idempotencyKey }) => idempotencyKey);
    expect(chaves).toHaveLength(2);
    expect(new Set(chaves).size).toBe(1);
  });

  it('uses the same key in a second tab of the same summary, also when the first tab finishes earlier', async () => {
    const primeira = await abrir();
    const segunda = await abrir();
    const [botao1, botao2] = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Pagar com Pix/ });
    await act(async () => botao1?.click());
    await waitFor(() => expect(primeira.aoFechar).toHaveBeenCalled());
    // Focusing the other tab refetches and renders again.
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(segunda.api.of(buscarResumoDaCompra)).toHaveLength(3));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await act(async () => botao2?.click());
    await waitFor(() => expect(segunda.aoFechar).toHaveBeenCalled());
    const chaves = segunda.api.of(fecharPedido).map(({ idempotencyKey }) => idempotencyKey);
    expect(chaves).toHaveLength(2);
    expect(new Set(chaves).size).toBe(1);
  });

  it('reloads and lists the differences when the total changed', async () => {
    const { api, aoFechar } = await abrir();
    const novo = umResumo({ subtotal: 250, total: 250 });
    const [grupo] = novo.fornecedores;
    if (grupo) grupo.itens = [umItem(1, { precoUnitario: 75, total: 150 }), umItem(2)];
    api.swap(
      when(buscarResumoDaCompra, () => novo),
      refuses(fecharPedido, 422, 'TOTAL_MUDOU', 'O total da compra mudou'),
    );
    await userEvent.click(pagar());
    expect(await screen.findByText(/Produto 1: o preço foi de/)).toBeTruthy();
    expect(pagar().textContent).toContain('250,00');
    expect(aoFechar).not.toHaveBeenCalled();
    api.swap(when(fecharPedido, () => feita));
    await userEvent.click(pagar());
    const [antes, depois] = api.of(fecharPedido);
    expect(depois?.body).toEqual({ eventoId: EVENTO, total: 250 });
    expect(depois?.idempotencyKey).not.toBe(antes?.idempotencyKey);
  });

  it('does not pay while a line has a problem, and removes that line after a confirmation', async () => {
    const { api } = await abrir(
      umResumo({ problemas: [{ produtoId: idDe(2), opcoes: [], motivo: 'indisponivel', message: 'Produto 2: não está mais à venda' }] }),
    );
    api.swap(when(removerItem, () => ({ message: 'ok' })));
    await userEvent.click(screen.getByRole('button', { name: 'Resolver 1 item para pagar' }));
    expect(api.of(fecharPedido)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Produto 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() =>
      expect(api.of(removerItem)[0]?.body).toEqual({
        produtoId: idDe(2),
        eventoId: EVENTO,
        opcoes: [],
        removerTodosItensDesseProduto: true,
      }),
    );
    await waitFor(() => expect(api.of(buscarResumoDaCompra)).toHaveLength(2));
  });

  /** A summary whose only supplier takes a 30% deposit. */
  function comSinal(): ResumoDaCompra {
    const resumo = umResumo({ totalComSinal: 60 });
    const [grupo] = resumo.fornecedores;
    if (grupo)
      grupo.sinal = { valor: 60, saldo: 140, saldoAte: '2027-01-10T22:00:00.000Z', texto: 'Sem o saldo até lá, o pedido é cancelado' };
    return resumo;
  }
  const sinal = () => screen.getByRole('radio', { name: /^Só o sinal agora: R\$\s60,00.*R\$\s140,00 antes da festa/ });

  it('pays everything unless the deposit is chosen, and then shows and sends the amount paid now', async () => {
    const { api, aoFechar } = await abrir(comSinal());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Tudo agora: R\$\s200,00/ }).checked).toBe(true);
    expect(screen.queryByText(/^Saldo, até/)).toBeNull();
    await userEvent.click(sinal());
    expect(screen.getByText(/^Saldo, até/)).toBeTruthy();
    expect(screen.getByText('Sem o saldo até lá, o pedido é cancelado')).toBeTruthy();
    expect(pagar().textContent?.replaceAll('\u00a0', ' ')).toBe('Pagar com Pix · R$ 60,00');
    await userEvent.click(pagar());
    await waitFor(() => expect(aoFechar).toHaveBeenCalled());
    expect(api.of(fecharPedido)[0]?.body).toEqual({ eventoId: EVENTO, total: 200, pagaAgora: 60 });
  });

  it('returns to the full payment when the supplier stops taking deposits, with a new key', async () => {
    const { api, aoFechar } = await abrir(comSinal());
    await userEvent.click(sinal());
    api.swap(
      when(buscarResumoDaCompra, () => umResumo()),
      refuses(fecharPedido, 422, 'SINAL_MUDOU', 'Esta compra já não pode ser paga com sinal'),
    );
    await userEvent.click(pagar());
    expect(await screen.findByText('Já não dá para pagar com sinal.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(aoFechar).not.toHaveBeenCalled();
    api.swap(when(fecharPedido, () => feita));
    await userEvent.click(pagar());
    await waitFor(() => expect(aoFechar).toHaveBeenCalled());
    const [antes, depois] = api.of(fecharPedido);
    expect(depois?.body).toEqual({ eventoId: EVENTO, total: 200 });
    expect(depois?.idempotencyKey).not.toBe(antes?.idempotencyKey);
  });

  it('prints all items; on the screen, only the first five of each supplier', async () => {
    const resumo = umResumo();
    const [grupo] = resumo.fornecedores;
    if (grupo) grupo.itens = Array.from({ length: 8 }, (_, i) => umItem(i + 1));
    await abrir(resumo);
    const [itens] = within(screen.getByRole('region', { name: 'Doces da Vovó' })).getAllByRole('list');
    expect(itens?.children).toHaveLength(5);
    fireEvent(window, new Event('beforeprint'));
    expect(itens?.children).toHaveLength(8);
    expect(itens?.children[7]?.textContent).toContain('Produto 8');
    expect(screen.queryByRole('button', { name: 'Mostrar mais 3 itens' })).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(itens?.children).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Mostrar mais 3 itens' })).toBeTruthy();
  });

  it('says so when the cart is empty', async () => {
    await abrir(umResumo({ fornecedores: [], subtotal: 0, total: 0 }));
    expect(screen.getByRole('heading', { name: 'Não há nada para finalizar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
  });
});
