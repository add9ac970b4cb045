import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../../../ui/testing/montar.tsx';
import { umPedidoDetalhado } from '../testing/exemplos.ts';
import { DinheiroDoPedido } from './dinheiro-do-pedido.tsx';

const CLIENTE = 'CLIENTE';
const texto = () => screen.getByRole('list').textContent?.replaceAll('\u00a0', ' ');

test('what comes back says how much of it the bank has given back by itself, and nothing of the bank when it has not', () => {
  const dinheiro = { guardado: 0, volta: 200, peloBanco: 50, aoFornecedor: null, taxa: null, devolucao: null, aMais: [] };
  const { unmount } = montar(<DinheiroDoPedido pedido={umPedidoDetalhado(1, { estado: 'cancelado', dinheiro })} role={CLIENTE} />);
  expect(texto()).toBe('R$ 200,00 voltam para vocêR$ 50,00 já voltaram pelo banco.');
  unmount();
  montar(
    <DinheiroDoPedido pedido={umPedidoDetalhado(1, { estado: 'cancelado', dinheiro: { ...dinheiro, peloBanco: 0 } })} role={CLIENTE} />,
  );
  expect(texto()).toBe('R$ 200,00 voltam para você');
});
