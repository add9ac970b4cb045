import { buscarAbertoNaLoja, decidirPedidosDaLoja, type PedidoDaLoja } from '@festejo/contrato/operacao/pessoas.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { EmAberto } from './em-aberto.tsx';

const LOJA = '01890000-0000-7000-8000-000000000001';
const PEDIDO: PedidoDaLoja = {
  id: '01890000-0000-7000-8000-000000000002',
  numero: 1007,
  estado: 'confirmado',
  eventoTitulo: 'Aniversário da Bia',
  dataEvento: '2027-01-15',
  pago: 120,
  repasse: 0,
  espera: true,
  decisao: null,
};
const nada = { quantos: 0, total: 0 };
const somas = { pedidos: { quantos: 1, total: 120 }, compras: nada, saldos: nada, orcamentos: nada, repasses: nada };

test('each order of a suspended shop is decided after a confirmation, and only once', async () => {
  let pedido = PEDIDO;
  const decididos: unknown[] = [];
  fakeApi(
    when(buscarAbertoNaLoja, () => ({ itens: [pedido], page: 0, pageSize: 10, total: 1, somas })),
    when(decidirPedidosDaLoja, ({ body }) => {
      decididos.push(body);
      pedido = { ...PEDIDO, decisao: 'devolver' };
      return { message: '1 pedido: tudo volta ao cliente' };
    }),
  );
  sessao.entrar(testToken());
  montar(<EmAberto id={LOJA} suspensa />);
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver tudo do pedido nº 1007' }));
  const janela = await screen.findByRole('dialog');
  expect(within(janela).getByText(/Não se desfaz/)).toBeTruthy();
  await userEvent.click(within(janela).getByRole('button', { name: 'Devolver tudo' }));
  expect(await screen.findByText(/devolvendo tudo/)).toBeTruthy();
  expect(decididos).toEqual([{ decisao: 'devolver', pedidos: [PEDIDO.id] }]);
  expect(screen.queryByRole('button', { name: /Devolver tudo/ })).toBeNull();
});

test('before a suspension the orders are read-only', async () => {
  fakeApi(when(buscarAbertoNaLoja, () => ({ itens: [{ ...PEDIDO, espera: false }], page: 0, pageSize: 10, total: 1, somas })));
  sessao.entrar(testToken());
  montar(<EmAberto id={LOJA} suspensa={false} />);
  expect(await screen.findByText(/Pedido nº 1007/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
