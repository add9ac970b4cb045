import { adicionarItem } from '@festejo/contrato/carrinho.ts';
import { buscarPagamento } from '@festejo/contrato/pagamentos.ts';
import { buscarPedido } from '@festejo/contrato/pedidos.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idDe, umItem, umPedidoDetalhado } from '../features/pedidos/testing/exemplos.ts';
import { apiFalsa, quando, recusa } from '../lib/testing/api-falsa.ts';
import { montar } from '../ui/testing/montar.tsx';
import PagamentoPage from './pagamento.page.tsx';

const expirado = {
  compraId: idDe(700),
  estado: 'expirado' as const,
  valor: 200,
  pixCopiaECola: null,
  expiraEm: '2026-11-21T12:30:00.000Z',
  agora: '2026-11-21T12:31:00.000Z',
  eventoId: idDe(900),
  pedidos: [idDe(1), idDe(2)],
  podeSimular: false,
};
const noCarrinho = { message: 'Item adicionado ao carrinho', item: {} as never };

describe('buying again after the deadline', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  async function abrir() {
    const api = apiFalsa(
      quando(buscarPagamento, () => expirado),
      quando(buscarPedido, ({ params: [id] }) =>
        umPedidoDetalhado(1, { itens: [{ ...umItem(id === idDe(1) ? 11 : 12), categoriaOficialNome: 'Doces' }] }),
      ),
      quando(adicionarItem, () => noCarrinho),
    );
    montar(
      <Routes>
        <Route path="/pagamento/:compraId" element={<PagamentoPage />} />
        <Route path="/carrinho/finalizar/:eventoId" element={<p>O resumo</p>} />
      </Routes>,
      `/pagamento/${idDe(700)}`,
    );
    return { api, botao: await screen.findByRole('button', { name: 'Refazer compra' }) };
  }

  it('puts the lines of every order back in the cart and goes to the summary', async () => {
    const { api, botao } = await abrir();
    await userEvent.click(botao);
    await screen.findByText('O resumo');
    expect(api.de(adicionarItem).map(({ body }) => body)).toEqual([
      { produtoId: idDe(11), eventoId: idDe(900), quantidade: 2 },
      { produtoId: idDe(12), eventoId: idDe(900), quantidade: 2 },
    ]);
  });

  it('leaves out what is not sold any more, and says so', async () => {
    const { api, botao } = await abrir();
    api.trocar(recusa(adicionarItem, 404, 'NAO_ENCONTRADO', 'Produto não encontrado'));
    await userEvent.click(botao);
    await screen.findByText('O resumo');
    expect(screen.getByText(/2 itens não estão mais à venda/)).toBeTruthy();
  });

  it('puts no line twice when it is tried again after a failure', async () => {
    const { api, botao } = await abrir();
    let vezes = 0;
    api.trocar(
      quando(adicionarItem, () => {
        if (++vezes === 2) throw new TypeError('network');
        return noCarrinho;
      }),
    );
    await userEvent.click(botao);
    await userEvent.click(await screen.findByRole('button', { name: 'Refazer compra' }));
    await screen.findByText('O resumo');
    const [primeira, , denovo] = api.de(adicionarItem);
    expect(denovo?.body).toEqual(primeira?.body);
    expect(denovo?.idempotencyKey).toBe(primeira?.idempotencyKey);
  });
});
