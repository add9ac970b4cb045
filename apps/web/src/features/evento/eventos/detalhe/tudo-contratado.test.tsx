import { confirmarEvento, reabrirEvento } from '@festejo/contrato/evento/eventos.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { TudoContratado } from './tudo-contratado.tsx';

const AGORA = new Date('2099-12-01T12:00:00Z');
const ABERTO = eventoDeTeste();
const CONFIRMADO = eventoDeTeste({ status: 3 });

beforeEach(() => {
  sessao.entrar(testToken());
});

test('marking an event as fully hired calls the server and deselects the event', async () => {
  const api = fakeApi(when(confirmarEvento, () => CONFIRMADO));
  sessao.selecionarEvento({ id: ABERTO.id, titulo: ABERTO.titulo });
  montar(<TudoContratado evento={ABERTO} agora={AGORA} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tudo contratado' }));
  await waitFor(() => expect(sessao.ler().selectedEvent).toBeNull());
  expect(api.calls).toMatchObject([{ operation: 'confirmarEvento', params: [ABERTO.id] }]);
});

test('after a refusal the event stays selected and the button is active again', async () => {
  const api = fakeApi(refuses(confirmarEvento, 409, 'STATUS_DO_EVENTO', 'Este evento já aconteceu'));
  sessao.selecionarEvento({ id: ABERTO.id, titulo: ABERTO.titulo });
  montar(<TudoContratado evento={ABERTO} agora={AGORA} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tudo contratado' }));
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tudo contratado' }).getAttribute('aria-disabled')).toBe('false'));
  expect(sessao.ler().selectedEvent).toMatchObject({ id: ABERTO.id });
});

test('a fully hired event can be reopened', async () => {
  const api = fakeApi(when(reabrirEvento, () => ABERTO));
  montar(<TudoContratado evento={CONFIRMADO} agora={AGORA} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ainda falta contratar' }));
  await waitFor(() => expect(api.calls).toMatchObject([{ operation: 'reabrirEvento', params: [CONFIRMADO.id] }]));
});

test('a past, cancelled, completed or draft event shows nothing', () => {
  const depois = new Date('2099-12-13T12:00:00Z');
  for (const [evento, agora] of [
    [ABERTO, depois],
    [CONFIRMADO, depois],
    ...[1, 4, 5].map((status) => [eventoDeTeste({ status }), AGORA] as const),
  ] as const) {
    montar(<TudoContratado evento={evento} agora={agora} />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
});
