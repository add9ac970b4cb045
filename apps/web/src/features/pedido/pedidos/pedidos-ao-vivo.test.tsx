import { aceitarPedido, buscarPedido, buscarPedidos, type PedidoResumo, recusarPedido } from '@festejo/contrato/pedido/pedidos.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { DetalhesDoPedido } from './detalhe/detalhes-do-pedido.tsx';
import { ListaDePedidos } from './lista/lista-de-pedidos.tsx';
import { PedidosAoVivo } from './pedidos-ao-vivo.tsx';
import { idDe, umPedido, umPedidoDetalhado } from './testing/exemplos.ts';

// Roles of a person, not of ARIA.
const CLIENTE = 'CLIENTE';
const FORNECEDOR = 'FORNECEDOR';

const pagina = (itens: PedidoResumo[], cursor: string | null = null) => ({ itens, page: 0, pageSize: 10, total: itens.length, cursor });

function entrarComo(role: 'CLIENTE' | 'FORNECEDOR'): void {
  const corpo = btoa(JSON.stringify({ sub: idDe(2), role, nomeCompleto: 'Rui', email: 'r@x.br', exp: Date.now() / 1000 + 600 }));
  sessao.entrar(`x.${corpo}.x`);
}

/** The list within the shell. */
const Aberta = () => (
  <>
    <PedidosAoVivo />
    <ListaDePedidos role={FORNECEDOR} filtro={{}} aoMostrarTodos={vi.fn()} />
  </>
);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe("supplier's list", () => {
  it('shows an order that arrives, marked as new, without a reload', async () => {
    entrarComo('FORNECEDOR');
    const api = fakeApi(when(buscarPedidos, () => pagina([umPedido(1, { outraParte: 'Ana Souza' })])));
    montar(<Aberta />);
    await screen.findByText('Ana Souza');
    api.swap(when(buscarPedidos, () => pagina([umPedido(2, { outraParte: 'Bia Lima' }), umPedido(1, { outraParte: 'Ana Souza' })])));
    act(() => deliver({ tipo: 'pedido', id: idDe(2), estado: 'pago' }));
    const cartao = (await screen.findByText('Bia Lima')).closest('article');
    expect(within(cartao as HTMLElement).getByText('Novo')).toBeTruthy();
    expect(screen.getByText('Chegou um pedido novo!')).toBeTruthy();
    expect(screen.getAllByText('Novo')).toHaveLength(1);
  });

  it('an order is announced once on any screen, and stays marked until the supplier leaves the list', async () => {
    entrarComo('FORNECEDOR');
    fakeApi(when(buscarPedidos, () => pagina([umPedido(3, { outraParte: 'Bia Lima' })])));
    const naTela = montar(<PedidosAoVivo />);
    act(() => {
      deliver({ tipo: 'pedido', id: idDe(3), estado: 'confirmado' });
      deliver({ tipo: 'pedido', id: idDe(3), estado: 'pago' });
      deliver({ tipo: 'pedido', id: idDe(3), estado: 'pago' });
    });
    expect(screen.getAllByText('Chegou um pedido novo!')).toHaveLength(1);
    naTela.unmount();
    const lista = montar(<Aberta />);
    expect(await screen.findByText('Novo')).toBeTruthy();
    lista.unmount();
    montar(<Aberta />);
    await screen.findByText('Bia Lima');
    expect(screen.queryByText('Novo')).toBeNull();
  });

  it('a client gets no announcement of his paid order', () => {
    entrarComo('CLIENTE');
    montar(<PedidosAoVivo />);
    act(() => deliver({ tipo: 'pedido', id: idDe(4), estado: 'pago' }));
    expect(screen.queryByText('Chegou um pedido novo!')).toBeNull();
  });

  it('requests the state of the filter, and says when no order matches', async () => {
    const api = fakeApi(when(buscarPedidos, () => pagina([])));
    const mostrarTodos = vi.fn();
    montar(<ListaDePedidos role={FORNECEDOR} filtro={{ estado: 'confirmado' }} aoMostrarTodos={mostrarTodos} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar todos' }));
    expect(mostrarTodos).toHaveBeenCalledOnce();
    expect(api.of(buscarPedidos)[0]?.query.get('estado')).toBe('confirmado');
  });

  it('offers a retry when the read fails', async () => {
    const api = fakeApi(refuses(buscarPedidos, 500, 'ERRO', 'Erro interno do servidor'));
    montar(<ListaDePedidos role={FORNECEDOR} filtro={{}} aoMostrarTodos={vi.fn()} />);
    const denovo = await screen.findByRole('button', { name: 'Tentar de novo' });
    api.swap(when(buscarPedidos, () => pagina([umPedido(1)])));
    await userEvent.click(denovo);
    expect(await screen.findByText('Doces da Vovó')).toBeTruthy();
  });
});

describe('order details', () => {
  const aResponder = umPedidoDetalhado(1, { acoes: ['aceitar', 'recusar'] });

  it("shows the client the supplier's confirmation without a reload", async () => {
    const api = fakeApi(when(buscarPedido, () => umPedidoDetalhado(1)));
    montar(
      <>
        <PedidosAoVivo />
        <DetalhesDoPedido id={idDe(1)} role={CLIENTE} disputa={() => null} />
      </>,
    );
    await screen.findByRole('heading', { name: 'Aguardando fornecedor' });
    api.swap(when(buscarPedido, () => umPedidoDetalhado(1, { estado: 'confirmado' })));
    act(() => deliver({ tipo: 'pedido', id: idDe(1), estado: 'confirmado' }));
    expect(await screen.findByRole('heading', { name: 'Confirmado' })).toBeTruthy();
  });

  it('accepts only after a confirmation', async () => {
    const api = fakeApi(
      when(buscarPedido, () => aResponder),
      when(aceitarPedido, () => umPedidoDetalhado(1, { estado: 'confirmado' })),
    );
    montar(<DetalhesDoPedido id={idDe(1)} role={FORNECEDOR} disputa={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar pedido' }));
    expect(api.of(aceitarPedido)).toHaveLength(0);
    api.swap(when(buscarPedido, () => umPedidoDetalhado(1, { estado: 'confirmado' })));
    const janela = screen.getByRole('heading', { name: 'Aceitar pedido' }).closest('dialog') as HTMLElement;
    await userEvent.click(within(janela).getByRole('button', { name: 'Aceitar pedido' }));
    expect(await screen.findByRole('heading', { name: 'Confirmado' })).toBeTruthy();
    expect(api.of(aceitarPedido)).toHaveLength(1);
  });

  it("shows the supplier his income, not the client's total after a coupon of Festejo", async () => {
    fakeApi(when(buscarPedido, () => ({ ...aResponder, total: 180, desconto: 20, recebe: 200 })));
    montar(<DetalhesDoPedido id={idDe(1)} role={FORNECEDOR} disputa={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar pedido' }));
    expect(screen.getByText(/e recebe R\$\s200,00/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByText('Você recebe').nextSibling?.textContent).toMatch(/200,00/);
    expect(screen.getByText('O cliente pagou').nextSibling?.textContent).toMatch(/180,00/);
  });

  it("shows each side the other's contact, and no contact before the server sends one", async () => {
    const contato = { telefone: '(11) 3333-4444', email: null };
    const pedido = umPedidoDetalhado(1);
    fakeApi(when(buscarPedido, () => ({ ...pedido, fornecedor: { ...pedido.fornecedor, ...contato } })));
    const { unmount } = montar(<DetalhesDoPedido id={idDe(1)} role={CLIENTE} disputa={() => null} />);
    expect((await screen.findByRole('link', { name: '(11) 3333-4444' })).getAttribute('href')).toBe('tel:+551133334444');
    expect(screen.getByRole('link', { name: 'Conversar pelo WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/551133334444\?/);
    unmount();
    fakeApi(when(buscarPedido, () => ({ ...pedido, cliente: { ...pedido.cliente, telefone: null, email: 'ana@exemplo.com' } })));
    montar(<DetalhesDoPedido id={idDe(1)} role={FORNECEDOR} disputa={() => null} />);
    expect((await screen.findByRole('link', { name: 'ana@exemplo.com' })).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });

  it('refuses only with a reason', async () => {
    const api = fakeApi(
      when(buscarPedido, () => aResponder),
      when(recusarPedido, () => umPedidoDetalhado(1, { estado: 'recusado' })),
    );
    montar(<DetalhesDoPedido id={idDe(1)} role={FORNECEDOR} disputa={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const janela = screen.getByRole('heading', { name: 'Recusar pedido' }).closest('dialog') as HTMLElement;
    await userEvent.click(within(janela).getByRole('button', { name: 'Recusar' }));
    expect(within(janela).getByText(/pelo menos 3 letras/)).toBeTruthy();
    expect(api.of(recusarPedido)).toHaveLength(0);
    await userEvent.type(within(janela).getByRole('textbox'), 'Equipe{Enter}ocupada');
    await userEvent.click(within(janela).getByRole('button', { name: 'Recusar' }));
    await waitFor(() => expect(api.of(recusarPedido)[0]?.body).toEqual({ motivo: 'Equipe ocupada' }));
  });

  it("reports a conflict and shows the order's current state", async () => {
    const api = fakeApi(
      when(buscarPedido, () => aResponder),
      refuses(aceitarPedido, 409, 'ESTADO_MUDOU', 'Este pedido já está cancelado'),
    );
    montar(<DetalhesDoPedido id={idDe(1)} role={FORNECEDOR} disputa={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar pedido' }));
    api.swap(when(buscarPedido, () => umPedidoDetalhado(1, { estado: 'cancelado' })));
    const janela = screen.getByRole('heading', { name: 'Aceitar pedido' }).closest('dialog') as HTMLElement;
    await userEvent.click(within(janela).getByRole('button', { name: 'Aceitar pedido' }));
    expect(await screen.findByText('Este pedido já está cancelado')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Cancelado' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aceitar pedido' })).toBeNull();
  });
});
