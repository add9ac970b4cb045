import { buscarPagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { refazerCompra } from '@festejo/contrato/pedido/compras.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { idDe } from '../../features/pedido/pedidos/testing/exemplos.ts';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import PagamentoPage from './pagamento.page.tsx';

const expirado = {
  id: idDe(700),
  compraId: idDe(700),
  pedidoId: null,
  estado: 'expirado' as const,
  valor: 200,
  pixCopiaECola: null,
  expiraEm: '2026-11-21T12:30:00.000Z',
  agora: '2026-11-21T12:31:00.000Z',
  eventoId: idDe(900),
  pedidos: [idDe(1), idDe(2)],
  podeSimular: false,
};
const umaRecusa = (n: number) => ({
  produtoId: idDe(n),
  nome: `Produto ${n}`,
  escolha: [],
  quantidade: 2,
  codigo: 'INDISPONIVEL',
  message: 'Este produto não está mais à venda',
});

describe('buying again after the deadline', () => {
  async function abrir() {
    const api = fakeApi(
      when(buscarPagamento, () => expirado),
      when(refazerCompra, () => ({ itens: [], recusas: [] })),
    );
    montar(
      <Routes>
        <Route path="/pagamento/:id" element={<PagamentoPage />} />
        <Route path="/carrinho/finalizar/:eventoId" element={<p>O resumo</p>} />
      </Routes>,
      `/pagamento/${idDe(700)}`,
    );
    return { api, botao: await screen.findByRole('button', { name: 'Refazer compra' }) };
  }

  it('requests the lines of all orders in one call, and opens the summary', async () => {
    const { api, botao } = await abrir();
    await userEvent.click(botao);
    await screen.findByText('O resumo');
    expect(api.of(refazerCompra).map(({ body }) => body)).toEqual([{ pedidos: expirado.pedidos, eventoId: expirado.eventoId }]);
  });

  it.each([
    [[umaRecusa(1)], 'Produto 1 não voltou ao carrinho: Este produto não está mais à venda'],
    [[umaRecusa(1), umaRecusa(2)], '2 itens não voltaram ao carrinho. Confira o resto.'],
  ])('reports the items that were left out (%#)', async (recusas, texto) => {
    const { api, botao } = await abrir();
    api.swap(when(refazerCompra, () => ({ itens: [], recusas })));
    await userEvent.click(botao);
    await screen.findByText('O resumo');
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('a retry after a failure adds no line twice', async () => {
    const { api, botao } = await abrir();
    let vezes = 0;
    api.swap(
      when(refazerCompra, () => {
        if (++vezes === 1) throw new TypeError('network');
        return { itens: [], recusas: [] };
      }),
    );
    await userEvent.click(botao);
    await userEvent.click(await screen.findByRole('button', { name: 'Refazer compra' }));
    await screen.findByText('O resumo');
    const [primeira, denovo] = api.of(refazerCompra);
    expect(denovo?.body).toEqual(primeira?.body);
    expect(primeira?.idempotencyKey).toBeTruthy();
    expect(denovo?.idempotencyKey).toBe(primeira?.idempotencyKey);
  });
});
