import { avaliarSenha, conferirLink, confirmarEmail, reenviarConfirmacao } from '@festejo/contrato/conta/usuarios.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ConfirmacaoDaConta } from './confirmacao-da-conta.tsx';
import type { ContaDoLink } from './link.api.ts';

const LINK = { userId: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', code: 'codigo-do-link' };
const DA_DORA: ContaDoLink = {
  finalidade: 'confirmar_email',
  email: 'dora@festejo.example',
  tipoPerfil: 1,
  confirmada: false,
  temSenha: true,
  outroPerfil: null,
  emailNovo: null,
  protecoes: [],
};
const vale = (conta: Partial<ContaDoLink> = {}) =>
  when(conferirLink, () => ({ situacao: 'vale' as const, conta: { ...DA_DORA, ...conta } }));
const confirmou = when(confirmarEmail, () => ({ message: 'E-mail confirmado. Agora é só entrar!' }));
const semMedidor = refuses(avaliarSenha, 503, 'X', 'x');
const botao = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('opening the link confirms nothing, and the password of the sign-up with a press does', async () => {
  const api = fakeApi(vale(), confirmou);
  montar(<ConfirmacaoDaConta {...LINK} />);
  const senha = await screen.findByLabelText('Senha do cadastro');
  expect(screen.getByText('dora@festejo.example')).toBeTruthy();
  expect(api.of(confirmarEmail)).toEqual([]);
  await userEvent.click(botao('Confirmar minha conta'));
  expect(await screen.findByText('Digite a senha que você escolheu no cadastro')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(senha));
  await userEvent.type(senha, 'tres palavras juntas{Enter}');
  const titulo = await screen.findByRole('heading', { name: 'Conta confirmada!' });
  await waitFor(() => expect(document.activeElement).toBe(titulo));
  const [feita] = api.of(confirmarEmail);
  expect([Object.fromEntries(feita?.query ?? []), feita?.body]).toEqual([LINK, { senha: 'tres palavras juntas' }]);
});

test('a person who did not sign up, or forgot the password, claims the account with a name and a password', async () => {
  const api = fakeApi(semMedidor, vale(), confirmou);
  montar(<ConfirmacaoDaConta {...LINK} />);
  await userEvent.type(await screen.findByLabelText('Senha do cadastro'), 'palpite');
  await userEvent.click(botao(/não fui eu que fiz o cadastro/));
  const titulo = await screen.findByRole('heading', { name: 'Crie uma senha sua' });
  await waitFor(() => expect(document.activeElement).toBe(titulo));
  expect(screen.getByLabelText<HTMLInputElement>('Senha nova').value).toBe('');
  await userEvent.click(botao('Criar a senha e confirmar'));
  expect(await screen.findByText('Escreva seu nome completo')).toBeTruthy();
  expect(api.of(confirmarEmail)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Seu nome completo'), 'Dora Dona');
  await userEvent.type(screen.getByLabelText('Senha nova'), 'lanterna poema cacto{Enter}');
  await screen.findByRole('heading', { name: 'Conta confirmada!' });
  expect(api.of(confirmarEmail)[0]?.body).toEqual({ senhaNova: 'lanterna poema cacto', nomeCompleto: 'Dora Dona' });
});

test('a wrong password and a weak one are shown at their fields', async () => {
  const api = fakeApi(semMedidor, vale(), refuses(confirmarEmail, 422, 'SENHA_INCORRETA', 'x'));
  montar(<ConfirmacaoDaConta {...LINK} />);
  await userEvent.type(await screen.findByLabelText('Senha do cadastro'), 'errada{Enter}');
  expect(await screen.findByText('Esta não é a senha escolhida no cadastro')).toBeTruthy();
  api.swap(refuses(confirmarEmail, 400, 'VALIDACAO', 'x', ['Escolha outra'], { senha: 'Escolha uma senha mais forte.' }));
  await userEvent.click(botao(/não fui eu/));
  await userEvent.type(screen.getByLabelText('Seu nome completo'), 'Dora Dona');
  await userEvent.type(screen.getByLabelText('Senha nova'), '12345678{Enter}');
  expect(await screen.findByText('Escolha uma senha mais forte.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha nova')));
});

test('a used link says so and links to the login', async () => {
  fakeApi(when(conferirLink, () => ({ situacao: 'usado' as const, conta: null })));
  montar(<ConfirmacaoDaConta {...LINK} />);
  expect(await screen.findByRole('heading', { name: 'Conta já confirmada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar na conta' })).toBeTruthy();
});

test('an expired link, or a link for another purpose, offers a new one in its place', async () => {
  const api = fakeApi(
    vale({ finalidade: 'redefinir_senha' }),
    when(reenviarConfirmacao, () => ({ message: 'A mensagem chega em instantes.' })),
  );
  montar(<ConfirmacaoDaConta {...LINK} />);
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail da conta'), 'dora@festejo.example');
  await userEvent.click(botao('Enviar outro link'));
  expect(await screen.findByText('A mensagem chega em instantes.')).toBeTruthy();
  expect(api.of(reenviarConfirmacao)[0]?.body).toEqual({ email: 'dora@festejo.example' });
});

test('without network the link can be retried', async () => {
  let caiu = true;
  fakeApi(
    when(conferirLink, () => {
      if (caiu) throw new TypeError('Failed to fetch');
      return { situacao: 'vale' as const, conta: DA_DORA };
    }),
  );
  montar(<ConfirmacaoDaConta {...LINK} />);
  await screen.findByRole('alert', {}, { timeout: stretched(5_000) });
  caiu = false;
  await userEvent.click(botao('Tentar de novo'));
  expect(await screen.findByLabelText('Senha do cadastro')).toBeTruthy();
});

test('with another profile on the e-mail, the screen says what this one adds', async () => {
  fakeApi(vale({ tipoPerfil: 2, outroPerfil: 1 }));
  montar(<ConfirmacaoDaConta {...LINK} />);
  expect(await screen.findByText(/Você já tem o perfil de cliente/)).toBeTruthy();
});
