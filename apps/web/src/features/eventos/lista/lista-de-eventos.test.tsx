import { buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { ListaDeEventos } from './lista-de-eventos.tsx';

const falha = refuses(buscarEventosDoCliente, 500, 'ERRO_INTERNO', 'Erro interno do servidor');
const pagina = (page: number, titulo: string) =>
  when(buscarEventosDoCliente, () => ({ itens: [eventoDeTeste({ id: titulo, titulo })], page, pageSize: 100, total: 101 }));

test('could not be read: again; a next page that does not come leaves what is there', async () => {
  const api = fakeApi(falha);
  montar(<ListaDeEventos />);
  const deNovo = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.swap(pagina(0, 'Festa da Lia'));
  await userEvent.click(deNovo);
  expect(await screen.findByText('Festa da Lia')).toBeTruthy();
  api.swap(falha);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais eventos' }));
  const mais = await screen.findByRole('button', { name: 'Não deu para carregar mais. Tentar de novo' });
  expect(screen.getByText('Festa da Lia')).toBeTruthy();
  api.swap(pagina(1, 'Festa do Bento'));
  await userEvent.click(mais);
  expect(await screen.findByText('Festa do Bento')).toBeTruthy();
});
