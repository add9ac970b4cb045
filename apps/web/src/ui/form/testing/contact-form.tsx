import { Checkbox, Select, TextInput } from '@mantine/core';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { CPF } from '../../../lib/form/kinds-of-brazil.ts';
import { required } from '../../../lib/form/rules.ts';
import { type Attempt, type FormOptions, useForm } from '../../../lib/form/use-form.ts';
import { ApiError } from '../../../lib/http/errors.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { dialogQueue } from '../../feedback/dialogs.ts';
import { FormFailure } from '../form-failure.tsx';
import { SendingProgress } from '../sending-progress.tsx';
import { Submit } from '../submit.tsx';

export interface Contact {
  nome: string;
  cpf: string;
  uf: string;
  aceita: boolean;
  foto?: File;
}
export const EMPTY: Contact = { nome: '', cpf: '', uf: '', aceita: false };

export const send = vi.fn<(body: Contact, attempt: Attempt) => Promise<object | null>>();

/** A small form with a field of every type. */
export function ContactForm(options: Partial<FormOptions<Contact, Contact, object | null, unknown>>) {
  const form = useForm({
    values: EMPTY,
    check: (values) => required(values, { nome: 'Diga seu nome', uf: 'Escolha o estado' }),
    send,
    ...options,
  });
  return (
    <form {...form.props}>
      <TextInput label="Nome" description="Como te chamam" {...form.field('nome')} />
      <TextInput label="CPF" {...form.field('cpf', CPF)} />
      <Select label="Estado" data={['SP', 'RJ']} {...form.select('uf')} />
      <Checkbox label="Aceito" {...form.check('aceita')} />
      <button type="button" onClick={() => form.set('foto', new File(['x'], `${form.values.foto?.name ?? ''}x.png`))}>
        Outra foto
      </button>
      <FormFailure form={form} />
      <SendingProgress form={form} />
      <Submit form={form} disabled={form.done}>
        Salvar
      </Submit>
      {form.restored && <p>Guardamos o que você escreveu</p>}
    </form>
  );
}

export const FULL: Contact = { ...EMPTY, nome: 'Ana', uf: 'SP' };

/** A refusal of the server. */
export const refused = (campos: Record<string, string>, status = 400, retryInSeconds?: number) =>
  new ApiError({ status, codigo: 'VALIDACAO', message: 'Erro de validação', erros: Object.values(campos), campos, retryInSeconds });

export const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
export const save = () => screen.getByRole('button', { name: 'Salvar' });

export const press = () => userEvent.click(save());

/** Resets the state around each test: a person is logged in, and the form is accepted. */
export function eachTestAnew(): void {
  beforeEach(() => {
    send.mockReset().mockResolvedValue({});
    sessao.entrar(testToken());
  });
  afterEach(() => {
    act(() => {
      for (const dialogo of dialogQueue.get()) dialogo.answer(false);
    });
    cleanup();
    act(() => sessao.encerrar());
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}
