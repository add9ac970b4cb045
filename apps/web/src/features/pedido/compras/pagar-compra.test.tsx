import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../../lib/http/errors.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PagarCompra } from './pagar-compra.tsx';

test('without a network, the reason and the way out are two sentences', () => {
  const falha = networkError({ isPublic: false, hasToken: true, expired: false });
  montar(<PagarCompra total={10} problemas={0} fechando={false} falha={falha} aoPagar={() => {}} />);
  expect(screen.getByRole('alert').textContent).toMatch(/\w\. Confira sua internet e tente de novo\. Pode tentar de novo/);
});

test('with too many unpaid purchases, a link leads to them', () => {
  const falha = new ApiError({ status: 422, codigo: 'COMPRAS_EM_ABERTO', message: 'Você já tem 3 compras esperando pagamento' });
  montar(<PagarCompra total={10} problemas={0} fechando={false} falha={falha} aoPagar={() => {}} />);
  expect(screen.getByRole('link', { name: 'Ver as compras em aberto' }).getAttribute('href')).toBe('/pedidos');
});

test.each([
  [10, 0, 'Você tem 30 minutos para pagar o Pix.'],
  [0, 0, 'Não há nada a pagar: o pedido vai direto ao fornecedor.'],
  [10, 2, 'Depois de resolver, o botão de pagar volta.'],
])('says what comes after the button, for a total of %i with %i problems', (total, problemas, depois) => {
  montar(<PagarCompra total={total} problemas={problemas} fechando={false} falha={null} aoPagar={() => {}} />);
  expect(screen.getByText(depois)).toBeDefined();
});
