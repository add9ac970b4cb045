import { atualizarPreferencias, buscarPreferencias } from '@festejo/contrato/privacidade.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import SecaoDePreferencias from './secao-de-preferencias.tsx';

const TODAS = { pedidos: true, avaliacoes: true, lembrete: true, denuncias: true, novidades: false };
const chave = (nome: string) => screen.findByRole<HTMLInputElement>('switch', { name: nome });

test('a switch is saved at once, alone', async () => {
  const api = fakeApi(
    when(buscarPreferencias, () => TODAS),
    when(atualizarPreferencias, ({ body }) => ({ ...TODAS, ...(body as object) })),
  );
  montar(<SecaoDePreferencias />);
  await userEvent.click(await chave('Lembretes'));
  expect((await chave('Lembretes')).checked).toBe(false);
  await waitFor(() => expect(api.of(atualizarPreferencias)[0]?.body).toEqual({ lembrete: false }));
});

test('one that could not be saved goes back, and leaves the others', async () => {
  const api = fakeApi(
    when(buscarPreferencias, () => TODAS),
    when(atualizarPreferencias, ({ body }) => ({ ...TODAS, ...(body as object) })),
  );
  montar(<SecaoDePreferencias />);
  await userEvent.click(await chave('Pedidos'));
  await waitFor(() => expect(api.of(atualizarPreferencias)).toHaveLength(1));
  api.swap(refuses(atualizarPreferencias, 503, 'INDISPONIVEL', 'Tente de novo em instantes'));
  await userEvent.click(await chave('Ideias e novidades do Festejo'));
  await waitFor(async () => expect((await chave('Ideias e novidades do Festejo')).checked).toBe(false));
  expect((await chave('Pedidos')).checked).toBe(false);
});
