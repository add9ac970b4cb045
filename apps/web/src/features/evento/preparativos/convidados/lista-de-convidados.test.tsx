import { adicionarConvidados, buscarConvidados } from '@festejo/contrato/evento/convidados.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ListaDeConvidados } from './lista-de-convidados.tsx';

// The autosizing textarea listens to `document.fonts`, which the test environment does not have.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

const NINGUEM = { itens: [], somem: '2027-06-01T00:00:00.000Z' };

test('an empty list shows an empty state, without zero counts', async () => {
  fakeApi(when(buscarConvidados, () => NINGUEM));
  montar(<ListaDeConvidados eventoId="e" titulo="Bodas" />);
  const vazio = (await screen.findByRole('heading', { name: 'Ninguém na lista ainda' })).parentElement;
  expect(vazio?.querySelector('svg')).toBeTruthy();
  expect(screen.queryByText('Sem resposta')).toBeNull();
});

test('guests that were refused stay in the field with the reason, and stored ones are removed from it', async () => {
  const api = fakeApi(
    when(buscarConvidados, () => NINGUEM),
    refuses(adicionarConvidados, 422, 'CONVIDADOS_DEMAIS', 'Cabem 1.000 convidados'),
  );
  montar(<ListaDeConvidados eventoId="e" titulo="Bodas" />);
  const campo = (await screen.findByRole('textbox', { name: 'Acrescentar convidados' })) as HTMLTextAreaElement;
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect(await screen.findByText('Escreva um nome por linha')).toBeTruthy();
  expect(document.activeElement).toBe(campo);
  await userEvent.type(campo, 'Maria Silva; 11 99999-0000; +2{Enter}João');
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Cabem 1.000 convidados');
  expect(campo.value).toContain('João');
  api.swap(when(adicionarConvidados, () => NINGUEM));
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect(await screen.findByText('2 convidados acrescentados')).toBeTruthy();
  expect(campo.value).toBe('');
  expect(api.of(adicionarConvidados).at(-1)?.body).toEqual({
    convidados: [
      { nome: 'Maria Silva', contato: '11 99999-0000', acompanhantes: 2 },
      { nome: 'João', contato: null, acompanhantes: 0 },
    ],
  });
});

test('prints the whole list, including rows that the screen does not show yet', async () => {
  const itens = Array.from({ length: 60 }, (_, i) => ({
    id: `c${i}`,
    nome: `Convidado ${i}`,
    contato: null,
    acompanhantes: 0,
    resposta: 'sem-resposta' as const,
    quantos: 0,
    respondidoEm: null,
    url: null,
    versao: 1,
  }));
  fakeApi(when(buscarConvidados, () => ({ itens, somem: NINGUEM.somem })));
  montar(<ListaDeConvidados eventoId="e" titulo="Bodas" />);
  const lista = await screen.findByRole('list', { name: 'Convidados' });
  expect(lista.children).toHaveLength(50);
  fireEvent(window, new Event('beforeprint'));
  expect(lista.children).toHaveLength(60);
  fireEvent(window, new Event('afterprint'));
  expect(lista.children).toHaveLength(50);
});
