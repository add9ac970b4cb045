import { buscarPedidos, type PedidoResumo } from '@festejo/contrato/pedido/pedidos.ts';
import { buscarFolhaDeEntregas, moverVariosPedidos } from '@festejo/contrato/pedido/vida-do-pedido.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Folha } from '../folha/folha-de-entregas.tsx';
import { idDe, umPedido } from '../testing/exemplos.ts';
import { TabelaDePedidos } from './tabela-de-pedidos.tsx';
import { perguntaDeVarios } from './varios-pedidos.ts';

// Roles of a person, not of ARIA.
const CLIENTE = 'CLIENTE';
const FORNECEDOR = 'FORNECEDOR';
const pagina = (itens: PedidoResumo[]) => ({ itens, page: 0, pageSize: 10, total: itens.length });
const comum = { page: 0, pageSize: 10, filtro: {}, aoMudarPagina: vi.fn(), aoMostrarTodos: vi.fn() };
const DOS_TRES = [
  umPedido(1, { outraParte: 'Ana Souza', estado: 'pago' }),
  umPedido(2, { outraParte: 'Bia Lima', estado: 'pago' }),
  umPedido(3, { outraParte: 'Caio Reis', estado: 'confirmado' }),
];

test('the supplier accepts the waiting orders, confirms their number, and sees the orders that failed with the reason', async () => {
  const api = fakeApi(
    when(buscarPedidos, () => pagina(DOS_TRES)),
    when(moverVariosPedidos, () => ({
      pedidos: [
        { id: idDe(1), feito: true, motivo: null },
        { id: idDe(2), feito: false, motivo: 'O prazo para responder a este pedido terminou' },
      ],
    })),
  );
  montar(<TabelaDePedidos {...comum} role={FORNECEDOR} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
  expect(screen.getByRole('link', { name: 'Folha para imprimir' }).getAttribute('href')).toBe(
    `/pedidos/folha?ids=${[1, 2, 3].map(idDe).join(',')}`,
  );
  expect(screen.getByRole('button', { name: 'Marcar como entregues' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Aceitar 2 pedidos' });
  expect(within(pergunta).getByText('Pedido nº 1001: Ana Souza, 20/12/2026')).toBeTruthy();
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Aceitar (2)' }));
  expect(await screen.findByText('1 pedido aceito.')).toBeTruthy();
  const nota = screen.getByRole('alert');
  expect(nota.textContent).toContain('1 pedido ficou como estava');
  expect(nota.textContent).toContain('Pedido nº 1002: O prazo para responder a este pedido terminou');
  expect(api.calls.find(({ operation }) => operation === 'moverVariosPedidos')?.body).toEqual({
    ids: [idDe(1), idDe(2)],
    acao: 'aceitar',
  });
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
});

test.each([
  [CLIENTE, 'R$ 30,50 de volta para você'],
  [FORNECEDOR, 'R$ 30,50 de volta para o cliente'],
] as const)('the list shows the refund of an order to the %s', async (role, dito) => {
  fakeApi(when(buscarPedidos, () => pagina([umPedido(1, { estado: 'cancelado', volta: 30.5 }), umPedido(2)])));
  montar(<TabelaDePedidos {...comum} role={role} />);
  expect(await screen.findAllByText(dito)).toHaveLength(1);
});

test('a full refund is stated without the amount', async () => {
  fakeApi(when(buscarPedidos, () => pagina([umPedido(1, { estado: 'recusado', total: 200, volta: 200 })])));
  montar(<TabelaDePedidos {...comum} role={CLIENTE} />);
  expect(await screen.findByText('Tudo de volta para você')).toBeTruthy();
});

test('a client reads the table without a selection', async () => {
  fakeApi(when(buscarPedidos, () => pagina([umPedido(1)])));
  montar(<TabelaDePedidos {...comum} role={CLIENTE} />);
  expect((await screen.findByRole('link', { name: 'Doces da Vovó' })).getAttribute('href')).toBe(`/pedidos/detalhes?id=${idDe(1)}`);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a long question names six orders and counts the others', () => {
  const { titulo, detalhes } = perguntaDeVarios(
    'entregar',
    Array.from({ length: 9 }, (_, i) => umPedido(i, { estado: 'confirmado' })),
  );
  expect(titulo).toBe('Marcar como entregue: 9 pedidos');
  expect(detalhes).toHaveLength(7);
  expect(detalhes.at(-1)).toBe('e mais 3 pedidos');
});

test('the sheet shows items, time, place and contact; an empty day says so and links to the next day with orders', async () => {
  const api = fakeApi(
    when(buscarFolhaDeEntregas, () => ({
      pedidos: [
        {
          id: idDe(1),
          numero: 1001,
          estado: 'confirmado' as const,
          eventoTitulo: 'Bodas de prata',
          dataEvento: '2026-12-12',
          horario: '19:30',
          duracaoEmMinutos: 240,
          endereco: 'Rua do Salão, 50 · Centro · Manaus/AM',
          cliente: { nome: 'Ana Souza', telefone: '(92) 98765-4321', email: null },
          recado: 'Sem glúten, por favor',
          itens: [{ nome: 'Bolo de cenoura', escolha: [], quantidade: 4 }],
        },
      ],
      proximoDia: null,
    })),
  );
  const tela = montar(<Folha quais={{ dia: '2026-12-12' }} aoMudarDia={vi.fn()} />);
  const itens = await screen.findByRole('list', { name: 'O que levar' });
  expect(itens.textContent).toContain('4 ×Bolo de cenoura');
  for (const texto of ['Rua do Salão, 50 · Centro · Manaus/AM', '“Sem glúten, por favor”']) expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByText('(92) 98765-4321').closest('dd')?.textContent).toBe('Ana Souza · (92) 98765-4321');
  expect(api.calls[0]?.query.get('dia')).toBe('2026-12-12');
  tela.unmount();
  api.swap(when(buscarFolhaDeEntregas, () => ({ pedidos: [], proximoDia: '2026-12-19' })));
  const aoMudarDia = vi.fn();
  const vazia = montar(<Folha quais={{ dia: '2026-12-13' }} aoMudarDia={aoMudarDia} />);
  expect(await screen.findByText('Nenhum pedido confirmado tem festa neste dia.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver o próximo dia com entregas: 19 de dez.' }));
  expect(aoMudarDia).toHaveBeenCalledWith('2026-12-19');
  vazia.unmount();
  api.swap(when(buscarFolhaDeEntregas, () => ({ pedidos: [], proximoDia: null })));
  montar(<Folha quais={{ dia: '2026-12-20' }} aoMudarDia={aoMudarDia} />);
  expect(await screen.findByRole('link', { name: 'Ver os pedidos recebidos' })).toBeTruthy();
});
