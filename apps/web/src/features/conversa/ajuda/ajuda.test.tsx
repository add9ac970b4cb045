// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Ajuda } from './ajuda.tsx';

function abrir(caminho: string, role: 'CLIENTE' | 'FORNECEDOR' = 'CLIENTE') {
  const router = createMemoryRouter([{ path: '/ajuda', element: <Ajuda role={role} /> }], { initialEntries: [caminho] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const artigo = (id: string) => document.getElementById(id) as HTMLDetailsElement | null;
const campo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Procurar na ajuda' });

test('runs the search of the address, and writes typed words to the address', async () => {
  const router = abrir('/ajuda?busca=Politica');
  expect(campo().value).toBe('Politica');
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ respostas? para "Politica"$/);
  expect([...document.querySelectorAll('mark')].map((marca) => marca.textContent)).toContain('política');
  await userEvent.clear(campo());
  await userEvent.type(campo(), 'cupom');
  await waitFor(() => expect(router.state.location.search).toBe('?busca=cupom'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('heading', { name: 'Mais perguntadas' })).toBeTruthy();
});

test('a slash focuses the search field, and is a letter inside the field', async () => {
  abrir('/ajuda');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(campo());
  expect(campo().value).toBe('');
  await userEvent.keyboard('a/b');
  expect(campo().value).toBe('a/b');
});

test('an anchor opens its article, and an opened article becomes the anchor', async () => {
  const router = abrir('/ajuda#prazo-do-pix');
  await waitFor(() => expect(artigo('prazo-do-pix')?.open).toBe(true));
  expect(artigo('recibo')?.open).toBe(false);
  await userEvent.click(within(artigo('recibo')!).getByText('Onde está o meu recibo?'));
  await waitFor(() => expect(router.state.location.hash).toBe('#recibo'));
  expect(artigo('prazo-do-pix')?.open).toBe(true);
});

test('themes are collapsed; the anchor of an article also opens its theme, and the anchor of a theme opens the theme', async () => {
  const tema = (id: string) => artigo(`tema-${id}`)?.open;
  const router = abrir('/ajuda');
  expect([tema('pagamento'), tema('conta')]).toEqual([false, false]);
  await act(() => router.navigate('/ajuda#prazo-do-pix'));
  await waitFor(() => expect([tema('pagamento'), tema('conta')]).toEqual([true, false]));
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Temas' })).getByRole('link', { name: 'Sua conta' }));
  await waitFor(() => expect(tema('conta')).toBe(true));
});

test("the person's own side comes first; the other side is one press away, and its anchors open there", async () => {
  const router = abrir('/ajuda', 'FORNECEDOR');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['FORNECEDOR', 'CLIENTE']);
  expect(artigo('responder-pedido')).not.toBeNull();
  expect(artigo('criar-evento')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Para clientes' }));
  await waitFor(() => expect(artigo('criar-evento')).not.toBeNull());
  expect(router.state.location.search).toBe('?para=cliente');
  // A supplier reads the names of the client's screens without links.
  expect(within(artigo('criar-evento')!).queryByRole('link', { name: 'Criar evento', hidden: true })).toBeNull();
  cleanup();
  abrir('/ajuda#usar-cupom', 'FORNECEDOR');
  await waitFor(() => expect(artigo('usar-cupom')?.open).toBe(true));
});

test('a search without results says so and offers the most frequent questions', async () => {
  abrir('/ajuda?busca=xyzwkj');
  expect(screen.getByRole('heading', { name: 'Não achamos resposta para "xyzwkj"' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Quanto tempo tenho para pagar o Pix?' }));
  await waitFor(() => expect(artigo('prazo-do-pix')?.open).toBe(true));
  expect(campo().value).toBe('');
});
