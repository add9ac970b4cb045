import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../../../ui/testing/montar.tsx';
import { umPedidoDetalhado } from '../testing/exemplos.ts';
import { DinheiroDoPedido } from './dinheiro-do-pedido.tsx';

const CLIENTE = 'CLIENTE';
const texto = () => screen.getByRole('list').textContent?.replaceAll('\u00a0', ' ');

test('a refund states the part that the bank returned itself, and does not mention the bank without such a part', () => {
  const dinheiro = { guardado: 0, volta: 200, peloBanco: 50, aoFornecedor: null, taxa: null, devolucao: null, aMais: [] };
  const { unmount } = montar(<DinheiroDoPedido pedido={umPedidoDetalhado(1, { estado: 'cancelado', dinheiro })} role={CLIENTE} />);
  expect(texto()).toBe('R$ 200,00 voltam para vocêR$ 50,00 já voltaram pelo banco.');
  unmount();
  montar(
    <DinheiroDoPedido pedido={umPedidoDetalhado(1, { estado: 'cancelado', dinheiro: { ...dinheiro, peloBanco: 0 } })} role={CLIENTE} />,
  );
  expect(texto()).toBe('R$ 200,00 voltam para você');
});
