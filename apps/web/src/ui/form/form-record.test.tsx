import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sessao } from '../../lib/session/sessao.ts';
import { testToken } from '../../lib/testing/test-token.ts';
import { BOTOES_DO_KIT } from '../buttons/botao-nativo.tsx';
import { montar } from '../testing/montar.tsx';
import { ContactForm, EMPTY, eachTestAnew, FULL, name, press, refused, send } from './testing/contact-form.tsx';

eachTestAnew();

describe('a record that another screen can change', () => {
  const record = (nome: string, version: number) => ({ values: { ...FULL, nome }, version });
  const shown = (nome: string, version: number, options: Parameters<typeof ContactForm>[0] = {}) => (
    <MantineProvider env="test" theme={{ components: BOTOES_DO_KIT }}>
      <ContactForm {...record(nome, version)} {...options} />
    </MantineProvider>
  );
  const version = () => send.mock.calls.at(-1)?.[1].version;

  test('a form without changes follows the record, and a changed form keeps its values and its version', async () => {
    const { rerender } = render(shown('Ana', 1));
    rerender(shown('Ana Maria', 2));
    expect(name().value).toBe('Ana Maria');
    await userEvent.type(name(), '!');
    rerender(shown('Aninha', 3));
    expect(name().value).toBe('Ana Maria!');
    await press();
    expect(version()).toBe(2);
  });

  test('a new version with equal fields does not cause a conflict', async () => {
    const { rerender } = render(shown('Ana', 1));
    await userEvent.type(name(), '!');
    rerender(shown('Ana', 2));
    await press();
    expect([name().value, version()]).toEqual(['Ana!', 2]);
  });

  test('in a conflict no text is lost, and the person loads the other version or merges their own changes', async () => {
    send.mockRejectedValue(refused({}, 409));
    const reload = async () => ({ values: { ...FULL, nome: 'Aninha', cpf: '529.982.247-25' }, version: 9 });
    render(shown('Ana', 1, { reload }));
    await userEvent.type(name(), '!');
    await press();
    await screen.findByRole('button', { name: 'Salvar o que escrevi' });
    await userEvent.type(name(), '!');
    send.mockResolvedValue({});
    await userEvent.click(screen.getByRole('button', { name: 'Salvar o que escrevi' }));
    await waitFor(() => expect(version()).toBe(9));
    expect(send.mock.calls.at(-1)?.[0]).toEqual({ ...FULL, nome: 'Ana!!', cpf: '529.982.247-25' });
    cleanup();
    send.mockRejectedValue(refused({}, 409));
    render(shown('Ana', 1, { reload }));
    await userEvent.type(name(), '!');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar o que escrevi' }));
    await waitFor(() => expect(name().value).toBe('Aninha'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a draft', () => {
  test('is restored after an expired login, is deleted once accepted, and never contains secrets', async () => {
    montar(<ContactForm draft="contato" values={{ ...EMPTY, uf: 'SP' }} />);
    await userEvent.type(name(), 'Bia');
    await userEvent.type(screen.getByLabelText('CPF'), '529');
    act(() => sessao.encerrar());
    cleanup();
    act(() => void sessao.entrar(testToken()));
    montar(<ContactForm draft="contato" values={{ ...EMPTY, uf: 'SP' }} />);
    expect(screen.getByText('Guardamos o que você escreveu')).toBeTruthy();
    expect([name().value, screen.getByLabelText<HTMLInputElement>('CPF').value]).toEqual(['Bia', '']);
    send.mockRejectedValueOnce(refused({}, 503));
    await press();
    await screen.findByRole('alert');
    expect(sessionStorage.getItem('festejo.rascunho.contato')).toContain('Bia');
    await press();
    await waitFor(() => expect(sessionStorage.getItem('festejo.rascunho.contato')).toBeNull());
  });
});
