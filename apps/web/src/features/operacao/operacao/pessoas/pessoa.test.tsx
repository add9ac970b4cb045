import { buscarPessoa, type PessoaDaOperacao, suspenderPessoa } from '@festejo/contrato/operacao/pessoas.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Pessoa } from './pessoa.tsx';

const JOANA: PessoaDaOperacao = {
  id: '01890000-0000-7000-8000-000000000001',
  role: 'CLIENTE',
  nome: 'Joana Prado',
  loja: null,
  email: 'joana@casa.example',
  telefone: null,
  documento: null,
  criadaEm: '2026-01-01T12:00:00.000Z',
  emailConfirmado: true,
  vende: null,
  suspensao: null,
  excluirEm: null,
  excluidaEm: null,
  outrosPerfis: [],
  eventos: 0,
  pedidos: [],
  deveres: [],
  sessoes: [],
  atos: [],
};

// A field that grows with its text listens to `document.fonts`, which happy-dom lacks.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test('the reason of a suspension is not kept in the form that ends it', async () => {
  let joana = JOANA;
  fakeApi(
    when(buscarPessoa, () => joana),
    when(suspenderPessoa, () => {
      joana = { ...JOANA, suspensao: { em: '2026-11-25T12:00:00.000Z', porque: 'Várias denúncias de golpe.' } };
      return { message: 'Conta suspensa' };
    }),
  );
  sessao.entrar(testToken());
  montar(<Pessoa id={JOANA.id} />);
  await userEvent.type(await screen.findByRole('textbox'), 'Várias denúncias de golpe.');
  await userEvent.click(screen.getByRole('button', { name: 'Suspender' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText(/^Desde .*: Várias denúncias de golpe\.$/)).toBeTruthy();
  expect(within(screen.getByRole('form', { name: 'Trazer a conta de volta' })).getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});
