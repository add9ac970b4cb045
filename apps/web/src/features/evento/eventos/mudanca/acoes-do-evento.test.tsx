import { cancelarEvento, duplicarEvento, preverCancelamentoDoEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { dialogQueue } from '../../../../ui/feedback/dialogs.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { AcoesDoEvento } from './acoes-do-evento.tsx';

const abrir = () => montar(<AcoesDoEvento evento={eventoDeTeste()} endereco="Rua A, 1" />);
const clicar = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const fila = () => dialogQueue.get().map(({ titulo, mensagem }) => `${titulo}: ${mensagem}`);

test('closing the question about a copy makes no copy', async () => {
  const api = fakeApi(refuses(duplicarEvento, 503, 'OCUPADO', 'Tente daqui a pouco'));
  abrir();
  await clicar('Duplicar');
  await waitFor(() => expect(fila()).toHaveLength(1));
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(fila()).toEqual([]));
  await clicar('Duplicar');
  await clicar('Sem convidados');
  await waitFor(() => expect(api.of(duplicarEvento).map(({ body }) => body)).toEqual([{ comConvidados: false }]));
});

test('a cancellation that fails shows the error each time: of the change itself, and of the preview before it', async () => {
  const api = fakeApi(
    when(preverCancelamentoDoEvento, () => ({ itensNoCarrinho: 0, pedidos: [], podeCancelar: true })),
    refuses(cancelarEvento, 500, 'ERRO_INTERNO', 'Não deu para cancelar'),
  );
  abrir();
  await clicar('Cancelar a festa');
  await waitFor(() => expect(fila()).toHaveLength(1));
  act(() => dialogQueue.get()[0]?.answer(true));
  await waitFor(() => expect(fila()).toEqual(['Erro: Não deu para cancelar']));
  act(() => dialogQueue.get()[0]?.answer(true));
  api.swap(refuses(preverCancelamentoDoEvento, 500, 'ERRO_INTERNO', 'Não deu para ver'));
  await clicar('Cancelar a festa');
  await waitFor(() => expect(fila()).toEqual(['Erro: Não deu para ver']));
});
