import { buscarConviteDoEvento, renovarConvite } from '@festejo/contrato/evento/convidados.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { dialogQueue } from '../../../../ui/feedback/dialogs.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ConviteDaFesta } from './convite-da-festa.tsx';

// The autosizing textarea waits for `document.fonts`, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test('a new link keeps the text that is being typed', async () => {
  const convite = { lugar: 'cidade' as const, recado: 'Venham', aceitaRespostas: true };
  let url = 'https://festejo.test/convite/um';
  fakeApi(
    when(buscarConviteDoEvento, () => ({ ...convite, url })),
    when(renovarConvite, () => {
      url = 'https://festejo.test/convite/dois';
      return { ...convite, url };
    }),
  );
  montar(<ConviteDaFesta eventoId="e" titulo="Festa da Lia" />);
  await userEvent.type(await screen.findByLabelText('Recado aos convidados'), ' de azul');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar o link' }));
  await waitFor(() => expect(dialogQueue.get()).toHaveLength(1));
  act(() => dialogQueue.get()[0]?.answer(true));
  expect(await screen.findByRole('link', { name: /dois$/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Recado aos convidados').value).toBe('Venham de azul');
});
