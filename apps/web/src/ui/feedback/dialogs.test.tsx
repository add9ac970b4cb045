import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/http/errors.ts';
import { dialogQueue, dialogs } from './dialogs.ts';
import { DialogsHost } from './dialogs-host.tsx';

afterEach(() => {
  act(() => {
    for (const dialogo of dialogQueue.get()) dialogo.answer(false);
  });
  cleanup();
});

function montar() {
  render(
    <MantineProvider>
      <DialogsHost />
    </MantineProvider>,
  );
}

test.each([
  ['Sucesso', () => dialogs.sucesso('m')],
  ['Atenção', () => dialogs.aviso('m')],
  ['Erro', () => dialogs.erro('m')],
  ['Qualquer', () => dialogs.info('Qualquer', 'm')],
])('the dialog "%s" shows its text and closes', async (titulo, abrir) => {
  montar();
  let fechou: Promise<boolean | null> | undefined;
  act(() => {
    fechou = abrir();
  });
  expect(screen.getByRole('heading', { name: titulo })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(await fechou).toBe(true);
  expect(dialogQueue.get()).toEqual([]);
});

test('a confirmation answers yes, no, and no on Escape', async () => {
  montar();
  const perguntar = () => dialogs.confirmar({ titulo: 'Sair da conta', mensagem: 'Tem certeza que deseja sair?', confirmar: 'Sair' });
  for (const [botao, resposta] of [
    ['Sair', true],
    ['Cancelar', false],
  ] as const) {
    let pergunta: Promise<boolean> | undefined;
    act(() => {
      pergunta = perguntar();
    });
    await userEvent.click(screen.getByRole('button', { name: botao }));
    expect(await pergunta).toBe(resposta);
  }
  let pergunta: Promise<boolean> | undefined;
  act(() => {
    pergunta = perguntar();
  });
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await pergunta).toBe(false);
});

test('a dialog with two choices that is closed answers with no choice', async () => {
  montar();
  let pergunta: Promise<boolean | null> | undefined;
  act(() => {
    pergunta = dialogs.escolher({ titulo: 'Duplicar', mensagem: 'Com ou sem?', confirmar: 'Com', cancelar: 'Sem' });
  });
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await pergunta).toBeNull();
  act(() => {
    pergunta = dialogs.escolher({ titulo: 'Duplicar', mensagem: 'Com ou sem?', confirmar: 'Com', cancelar: 'Sem' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sem' }));
  expect(await pergunta).toBe(false);
});

test('an API error shows its message and reasons, and an expired session shows no dialog', () => {
  montar();
  act(() => {
    void dialogs.erro(new ApiError({ status: 401, codigo: 'LOGIN_EXPIROU', message: 'x' }));
  });
  expect(dialogQueue.get()).toEqual([]);
  const erro = new ApiError({
    status: 400,
    codigo: 'A',
    message: 'Erro de validação',
    erros: ['CPF inválido', 'CPF inválido.', 'Corrija'],
    acao: 'Corrija.',
  });
  act(() => {
    void dialogs.erro(erro);
    void dialogs.erro(erro);
  });
  expect(dialogQueue.get()).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['CPF inválido', 'Corrija']);
  act(() => dialogQueue.get()[0]?.answer(true));
  const semVaga = new ApiError({ status: 422, codigo: 'B', message: 'Sem vaga na data', erros: ['Sem vaga na data.'] });
  act(() => void dialogs.erro(semVaga));
  expect(dialogQueue.get()).toMatchObject([{ mensagem: 'Sem vaga na data', detalhes: [] }]);
});

test('the dialog for features under development has its exact text', () => {
  montar();
  act(() => {
    void dialogs.emDesenvolvimento();
  });
  expect(screen.getByText('Funcionalidade em desenvolvimento')).toBeTruthy();
  expect(screen.getByText('Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.')).toBeTruthy();
});
