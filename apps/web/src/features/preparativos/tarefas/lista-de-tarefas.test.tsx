import { buscarTarefas, criarTarefa, excluirTarefa, type Tarefa } from '@festejo/contrato/evento/preparativos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { ListaDeTarefas } from './lista-de-tarefas.tsx';

test('an undoing that fails can be tried again: the task is not lost', async () => {
  const velas: Tarefa = { id: 't1', titulo: 'Comprar velas', mesesAntes: 1, feita: false, versao: 1 };
  let itens = [velas];
  const api = fakeApi(
    when(buscarTarefas, () => ({ itens })),
    when(excluirTarefa, () => {
      itens = [];
      return { message: '' };
    }),
    refuses(criarTarefa, 500, 'ERRO_INTERNO', 'Erro'),
  );
  montar(<ListaDeTarefas eventoId="e" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Comprar velas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(api.of(criarTarefa)).toHaveLength(1));
  api.swap(
    when(criarTarefa, () => {
      itens = [velas];
      return velas;
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' }).hasAttribute('data-loading')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('checkbox', { name: 'Comprar velas' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});
