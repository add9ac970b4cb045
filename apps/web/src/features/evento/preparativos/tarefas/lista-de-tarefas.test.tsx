import { atualizarTarefa, buscarTarefas, criarTarefa, excluirTarefa, type Tarefa } from '@festejo/contrato/evento/preparativos.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ListaDeTarefas } from './lista-de-tarefas.tsx';

const VELAS: Tarefa = { id: 't1', titulo: 'Comprar velas', mesesAntes: 1, feita: false, versao: 1 };

test('a task that another screen changed is not overwritten until the person decides to save', async () => {
  const api = fakeApi(
    when(buscarTarefas, () => ({ itens: [VELAS] })),
    refuses(atualizarTarefa, 409, 'MUDOU_EM_OUTRA_TELA', 'Mudou'),
  );
  montar(<ListaDeTarefas eventoId="e" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Comprar velas' }));
  const titulo = screen.getByRole('textbox', { name: 'Tarefa' });
  expect(document.activeElement).toBe(titulo);
  await userEvent.type(titulo, ' brancas');
  const agora: Tarefa = { ...VELAS, titulo: 'Velas', feita: true, versao: 2 };
  api.swap(when(buscarTarefas, () => ({ itens: [agora] })));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const salvar = await screen.findByRole('button', { name: 'Salvar o que escrevi' });
  api.swap(when(atualizarTarefa, () => ({ ...agora, versao: 3 })));
  await userEvent.click(salvar);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tarefa' })).toBeNull());
  expect(api.of(atualizarTarefa).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar Velas'));
});

test('a refused new task keeps its text with the reason, and an empty field shows its message', async () => {
  const api = fakeApi(
    when(buscarTarefas, () => ({ itens: [] })),
    refuses(criarTarefa, 422, 'TAREFAS_DEMAIS', 'Cabem 200 tarefas'),
  );
  montar(<ListaDeTarefas eventoId="e" />);
  const campo = await screen.findByRole('textbox', { name: 'Nova tarefa' });
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect(await screen.findByText('Escreva a tarefa')).toBeTruthy();
  expect(api.of(criarTarefa)).toHaveLength(0);
  await userEvent.type(campo, 'Comprar velas');
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Cabem 200 tarefas');
  expect((campo as HTMLInputElement).value).toBe('Comprar velas');
  expect(api.of(criarTarefa)[0]?.body).toEqual({ titulo: 'Comprar velas', mesesAntes: 1, feita: false });
});

test('an empty list shows an empty state with a button, and with tasks the button is beside the title', async () => {
  const api = fakeApi(when(buscarTarefas, () => ({ itens: [] })));
  const { unmount } = montar(<ListaDeTarefas eventoId="e" />);
  const vazio = (await screen.findByRole('heading', { name: 'Nenhuma tarefa ainda' })).parentElement;
  expect(vazio?.querySelector('svg')).toBeTruthy();
  expect(vazio?.querySelector('button')?.textContent).toBe('Sugerir tarefas');
  unmount();
  api.swap(when(buscarTarefas, () => ({ itens: [VELAS] })));
  montar(<ListaDeTarefas eventoId="e" />);
  expect(await screen.findByText('Comprar velas')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nenhuma tarefa ainda' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sugerir tarefas' })).toBeTruthy();
});

test('an undo that fails can be retried', async () => {
  let itens = [VELAS];
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
      itens = [VELAS];
      return VELAS;
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' }).hasAttribute('data-loading')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('checkbox', { name: 'Comprar velas' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});
