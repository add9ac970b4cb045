import { atualizarPreferencias, buscarPreferencias } from '@festejo/contrato/conta/privacidade.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import SecaoDePreferencias from './secao-de-preferencias.tsx';

const PUSH = { pedidos: true, avaliacoes: true, lembrete: true, denuncias: true, mensagens: true };
const TODAS = { ...PUSH, novidades: false, push: PUSH, silencio: { ligado: true, inicio: '22:00', fim: '08:00' } };
const chave = (nome: string) => screen.findByRole<HTMLInputElement>('switch', { name: nome });

test('a switch is saved at once, without the others', async () => {
  const api = fakeApi(
    when(buscarPreferencias, () => TODAS),
    when(atualizarPreferencias, ({ body }) => ({ ...TODAS, ...(body as object) })),
  );
  montar(<SecaoDePreferencias />);
  await userEvent.click(await chave('Lembretes por e-mail'));
  expect((await chave('Lembretes por e-mail')).checked).toBe(false);
  await waitFor(() => expect(api.of(atualizarPreferencias)[0]?.body).toEqual({ lembrete: false }));
});

test('a switch that cannot be saved is reverted, and the others stay', async () => {
  const api = fakeApi(
    when(buscarPreferencias, () => TODAS),
    when(atualizarPreferencias, ({ body }) => ({ ...TODAS, ...(body as object) })),
  );
  montar(<SecaoDePreferencias />);
  await userEvent.click(await chave('Pedidos por e-mail'));
  await waitFor(() => expect(api.of(atualizarPreferencias)).toHaveLength(1));
  api.swap(refuses(atualizarPreferencias, 503, 'INDISPONIVEL', 'Tente de novo em instantes'));
  await userEvent.click(await chave('Ideias e novidades do Festejo'));
  await waitFor(async () => expect((await chave('Ideias e novidades do Festejo')).checked).toBe(false));
  expect((await chave('Pedidos por e-mail')).checked).toBe(false);
});

test('push is a choice apart from e-mail, and quiet hours are saved on blur', async () => {
  const api = fakeApi(
    when(buscarPreferencias, () => TODAS),
    when(atualizarPreferencias, ({ body }) => ({ ...TODAS, ...(body as object) })),
  );
  montar(<SecaoDePreferencias />);
  await userEvent.click(await chave('Pedidos no aparelho'));
  await waitFor(() => expect(api.of(atualizarPreferencias)[0]?.body).toEqual({ push: { pedidos: false } }));
  expect((await chave('Pedidos por e-mail')).checked).toBe(true);
  const campo = screen.getByLabelText('Até as');
  fireEvent.change(campo, { target: { value: '09:30' } });
  fireEvent.blur(campo);
  await waitFor(() => expect(api.of(atualizarPreferencias)[1]?.body).toEqual({ silencio: { ...TODAS.silencio, fim: '09:30' } }));
});
