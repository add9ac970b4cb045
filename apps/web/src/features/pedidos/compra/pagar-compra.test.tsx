import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { networkError } from '../../../lib/http/errors.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { PagarCompra } from './pagar-compra.tsx';

test('without a network, the reason and the way out are two sentences', () => {
  const falha = networkError({ isPublic: false, hasToken: true, expired: false });
  montar(<PagarCompra total={10} problemas={0} fechando={false} falha={falha} aoPagar={() => {}} />);
  expect(screen.getByRole('alert').textContent).toMatch(/\w\. Confira sua internet e tente de novo\. Pode tentar de novo/);
});
