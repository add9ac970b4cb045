import { responderConvite } from '@festejo/contrato/evento/convidados.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { RespostaAoConvite } from './resposta-ao-convite.tsx';

test("an answer with a lost reply is sent again for the same guest, also after a reload, and the next answer is another guest's", async () => {
  let caiu = true;
  const api = fakeApi(
    when(responderConvite, () => {
      if (caiu) throw new TypeError('Failed to fetch');
      return { message: '', codigo: 'da-duda' };
    }),
  );
  const abrir = () => montar(<RespostaAoConvite codigo="geral" convidado={null} />);
  const chaves = () => api.calls.map(({ body }) => (body as { chave: string }).chave);
  const responder = async (nome: string) => {
    await userEvent.type(screen.getByLabelText('Seu nome'), nome);
    await userEvent.click(screen.getByRole('button', { name: 'Vou' }));
  };

  const primeira = abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Vou' }));
  expect(screen.getByText('Diga o seu nome')).toBeTruthy();
  await responder('Duda');
  expect(await screen.findByRole('alert')).toBeTruthy();
  primeira.unmount();

  caiu = false;
  const segunda = abrir();
  await responder('Duda');
  await waitFor(() => expect(chaves()).toHaveLength(2));
  expect(chaves()[1]).toBe(chaves()[0]);
  await waitFor(() => expect(localStorage.getItem('festejo.convites')).toContain('da-duda'));
  segunda.unmount();

  abrir();
  expect(screen.getByRole('link', { name: 'Duda' }).getAttribute('href')).toBe('/convite/da-duda');
  await responder('Caio');
  await waitFor(() => expect(chaves()).toHaveLength(3));
  expect(chaves()[2]).not.toBe(chaves()[0]);
});
