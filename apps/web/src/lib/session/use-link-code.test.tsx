import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { useLinkCode } from './use-link-code.ts';

let visto: unknown;
function Pagina() {
  visto = useLinkCode(useParams(), '/confirmar');
  return null;
}
const rotas = ['/confirmar/:userId/:code', '/confirmar'].map((path) => ({ path, element: <Pagina /> }));

test('removes the code from the address and its history at once, and the screen keeps it', async () => {
  const router = createMemoryRouter(rotas, { initialEntries: ['/confirmar', '/confirmar/u1/c1'] });
  render(<RouterProvider router={router} />);
  expect(visto).toEqual({ userId: 'u1', code: 'c1' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/confirmar'));
  expect(visto).toEqual({ userId: 'u1', code: 'c1' });
  await router.navigate(-1);
  await waitFor(() => expect(visto).toBeNull());
});
