import { criarEndereco } from '@festejo/contrato/conta/enderecos.ts';
import { atualizarPerfil, type PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MONEY } from '../../lib/form/kinds.ts';
import { ApiError } from '../../lib/http/errors.ts';
import { call } from '../../lib/http/http.ts';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../testing/montar.tsx';
import { ContactForm, eachTestAnew, FULL, name, press, refused, save, send } from './testing/contact-form.tsx';

const keys = () => send.mock.calls.map(([, { key }]) => key);

eachTestAnew();

describe('fields', () => {
  test('an error is shown under its field and announced, and the press moves the focus to the field', async () => {
    montar(<ContactForm />);
    fireEvent.click(save());
    // In the same event: one frame later a phone opens no keyboard.
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    const described = name().getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Diga seu nome', 'Como te chamam']);
    expect(screen.getByText('Escolha o estado')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(name(), 'A');
    expect(screen.queryByText('Diga seu nome')).toBeNull();
    expect(screen.getByText('Escolha o estado')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test('values of every type reach the call', async () => {
    montar(<ContactForm />);
    await userEvent.type(name(), 'Ana');
    await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
    await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
    await userEvent.click(await screen.findByRole('option', { name: 'RJ' }));
    await userEvent.click(screen.getByLabelText('Aceito'));
    await press();
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ nome: 'Ana', cpf: '529.982.247-25', uf: 'RJ', aceita: true }));
  });

  test('a mask keeps the caret at its place, and money has two decimals after a comma', () => {
    montar(<ContactForm values={{ ...FULL, cpf: '529.982.247-25' }} />);
    const cpf = screen.getByLabelText<HTMLInputElement>('CPF');
    // The third digit is deleted: the caret stays after the second one.
    fireEvent.change(cpf, { target: { value: '52.982.247-25', selectionStart: 2, selectionEnd: 2 } });
    expect([cpf.value, cpf.selectionStart]).toEqual(['529.822.472-5', 2]);
    expect(['12', '1.234,5', '9,999', 'R$ 1,2,3'].map((text) => MONEY.mask?.(text))).toEqual(['12', '1234,5', '9,99', '1,23']);
    // Without its dot the amount would be a hundred times larger. Three digits after a dot make it a thousands separator.
    expect(['49.', '49.9', '49.90', '1.234', '1.234.567'].map((text) => MONEY.mask?.(text))).toEqual([
      '49.',
      '49.9',
      '49.90',
      '1234',
      '1234567',
    ]);
    // Removing the dot would make a thousandth of the amount, so that the text stays and is refused.
    expect(['1,234.56', '1.234,56', '1,23.'].map((text) => MONEY.mask?.(text))).toEqual(['1,234.56', '1234,56', '1,23.']);
  });
});

/** Fills a field like some password managers: the value changes without an event. */
function fill(field: HTMLInputElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(field, text);
}

describe('a value filled in without events', () => {
  const cpf = () => screen.getByLabelText<HTMLInputElement>('CPF');

  test('is sent and shown in the format of its mask', async () => {
    montar(<ContactForm values={{ ...FULL, nome: 'Ana' }} />);
    fill(name(), 'Bia');
    fill(cpf(), '52998224725');
    fireEvent.submit(name());
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toMatchObject({ nome: 'Bia', cpf: '529.982.247-25' }));
    expect([name().value, cpf().value]).toEqual(['Bia', '529.982.247-25']);
  });

  test.each([
    ['something else is typed', () => fireEvent.change(name(), { target: { value: 'Lia' } })],
    ['the focus goes into the form', () => act(() => name().focus())],
    ['the form is pressed somewhere', () => fireEvent.pointerDown(save())],
  ])('stays when %s', (_, act) => {
    montar(<ContactForm values={FULL} />);
    fill(cpf(), '52998224725');
    act();
    expect(cpf().value).toBe('529.982.247-25');
  });
});

describe('a refusal', () => {
  test("is shown beside its fields by the contract's or the form's name, and other messages are shown once below", async () => {
    send.mockRejectedValueOnce(refused({ nomeCompleto: 'Nome muito curto', userId: 'Código inválido', uf: 'Estado fechado' }));
    montar(<ContactForm values={FULL} aliases={{ nomeCompleto: 'nome' }} />);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Código inválido');
    for (const text of ['Nome muito curto', 'Estado fechado']) expect(screen.getAllByText(text)).toHaveLength(1);
    expect(document.activeElement).toBe(name());
    expect(screen.queryByText(/Erro de validação/)).toBeNull();
  });

  test('that the fields show completely has no summary', async () => {
    send.mockRejectedValueOnce(refused({ nome: 'Nome muito curto' }));
    montar(<ContactForm values={FULL} />);
    await press();
    expect(await screen.findByText('Nome muito curto')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without network or with a busy server keeps the text, the focus, and a way to retry', async () => {
    fakeApi(refuses(atualizarPerfil, 503, 'OCUPADO', 'Tente daqui a pouco'));
    montar(<ContactForm values={FULL} send={() => call(atualizarPerfil, { body: { nomeCompleto: 'Ana', telefone: null } })} />);
    await userEvent.type(name(), ' Lima');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Tente daqui a pouco');
    expect(document.activeElement).toBe(save());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Confira sua internet/));
    expect(name().value).toBe('Ana Lima');
    await userEvent.type(name(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with a rate limit disables the button until the limited field has another value', async () => {
    send.mockRejectedValue(refused({}, 429, 60));
    montar(<ContactForm values={FULL} waitOf="nome" />);
    await press();
    await screen.findByRole('timer');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByLabelText('CPF'), '5');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(name(), 'b');
    expect(save().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('of an ended session is shown by the shell only', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 401, codigo: 'LOGIN_EXPIROU', message: 'Seu login expirou' }));
    montar(<ContactForm values={FULL} />);
    await press();
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByText('Seu login expirou')).toBeNull();
  });
});

describe('one act', () => {
  test('is sent once for two clicks, and a cancelled act is not done', async () => {
    const onDone = vi.fn();
    let answer: (reply: object | null) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    montar(<ContactForm values={FULL} onDone={onDone} />);
    act(() => {
      save().click();
      save().click();
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer(null));
    expect(onDone).not.toHaveBeenCalled();
    await press();
    await act(async () => answer({ id: 1 }));
    expect(onDone).toHaveBeenCalledWith({ id: 1 }, FULL);
  });

  test('keeps its key for retries, and other content, another file or a success gets a new key', async () => {
    send.mockRejectedValue(refused({}, 503));
    montar(<ContactForm values={FULL} />);
    const again = async (times: number) => {
      await press();
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    };
    await again(1);
    await again(2);
    await userEvent.type(name(), '!');
    await again(3);
    await userEvent.click(screen.getByRole('button', { name: 'Outra foto' }));
    await again(4);
    await userEvent.click(screen.getByRole('button', { name: 'Outra foto' }));
    send.mockResolvedValue({});
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(5));
    await userEvent.type(name(), '?{Backspace}');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(6));
    const [one, two, ...others] = keys();
    expect(two).toBe(one);
    expect(new Set([one, ...others]).size).toBe(5);
  });

  test('sends its key in the header of an idempotent call', async () => {
    const api = fakeApi(refuses(criarEndereco, 503, 'OCUPADO', 'Tente daqui a pouco'));
    const body = {
      cep: '13010111',
      logradouro: 'Rua',
      numero: '1',
      bairro: 'Centro',
      localidade: 'Campinas',
      uf: 'SP' as const,
      latitude: 1,
      longitude: 1,
    };
    montar(<ContactForm values={FULL} send={(_, { key }) => call(criarEndereco, { body, idempotencyKey: key })} />);
    await press();
    await screen.findByRole('alert');
    expect(api.of(criarEndereco)[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  test('with files shows its progress until it ends', async () => {
    let answer: (reply: object) => void = () => undefined;
    send.mockImplementation((_, { onProgress }) => {
      onProgress(0.4);
      return new Promise((resolve) => (answer = resolve));
    });
    montar(<ContactForm values={FULL} />);
    await press();
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.4');
    await act(async () => answer({}));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('that ends after the screen is closed does not navigate', async () => {
    const onDone = vi.fn();
    let answer: (reply: object) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { unmount } = montar(<ContactForm values={FULL} draft="contato" onDone={onDone} />);
    await userEvent.type(name(), '!');
    await press();
    unmount();
    expect(sessionStorage.getItem('festejo.rascunho.contato')).toContain('Ana!');
    await act(async () => answer({}));
    expect(onDone).not.toHaveBeenCalled();
    // The form was accepted, so that the draft is deleted.
    expect(sessionStorage.getItem('festejo.rascunho.contato')).toBeNull();
  });
});

test('the reply of a saved record has a type that the form knows', async () => {
  const PROFILE = { versao: 5 } as PerfilDoUsuario;
  fakeApi(when(atualizarPerfil, () => ({ message: 'Dados salvos', perfil: PROFILE, accessToken: 'x' })));
  const onDone = vi.fn();
  montar(
    <ContactForm values={FULL} send={() => call(atualizarPerfil, { body: { nomeCompleto: 'Ana', telefone: null } })} onDone={onDone} />,
  );
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ perfil: { versao: 5 } });
});
