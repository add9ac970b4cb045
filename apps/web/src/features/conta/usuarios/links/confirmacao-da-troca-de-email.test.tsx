import { confirmarTrocaDeEmail } from '@festejo/contrato/conta/perfis.ts';
import { conferirLink } from '@festejo/contrato/conta/usuarios.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ConfirmacaoDaTrocaDeEmail } from './confirmacao-da-troca-de-email.tsx';
import type { ContaDoLink } from './link.api.ts';

const LINK = { userId: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', code: 'codigo-do-link' };
const CONTA: ContaDoLink = {
  finalidade: 'trocar_email_novo',
  email: 'nova@festejo.example',
  tipoPerfil: 1,
  confirmada: true,
  temSenha: true,
  outroPerfil: null,
  emailNovo: null,
  protecoes: [],
};
const vale = (conta: Partial<ContaDoLink> = {}) => when(conferirLink, () => ({ situacao: 'vale' as const, conta: { ...CONTA, ...conta } }));
const confirmou = when(confirmarTrocaDeEmail, () => ({ message: 'E-mail trocado!', trocado: true }));
const apertar = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar a troca' }));

test("opening the link changes nothing, and a person who is not logged in gives the account's password", async () => {
  const api = fakeApi(vale({ outroPerfil: 2 }), refuses(confirmarTrocaDeEmail, 422, 'SENHA_INCORRETA', 'Esta não é a senha da conta'));
  montar(<ConfirmacaoDaTrocaDeEmail {...LINK} />);
  const senha = await screen.findByLabelText('Senha da conta');
  expect(screen.getByText(/só confirme se a outra conta é sua/)).toBeTruthy();
  await apertar();
  expect(await screen.findByText('Digite a senha da conta')).toBeTruthy();
  expect(api.of(confirmarTrocaDeEmail)).toEqual([]);
  await userEvent.type(senha, 'errada{Enter}');
  expect(await screen.findByText('Esta não é a senha da conta')).toBeTruthy();
  api.swap(confirmou);
  await userEvent.type(senha, '2{Enter}');
  const titulo = await screen.findByRole('heading', { name: 'E-mail trocado!' });
  await waitFor(() => expect(document.activeElement).toBe(titulo));
  expect(api.of(confirmarTrocaDeEmail).at(-1)?.body).toEqual({ senha: 'errada2' });
});

test('a logged-in person confirms with one press', async () => {
  act(() => void sessao.entrar(testToken({ id: LINK.userId })));
  const api = fakeApi(vale({ finalidade: 'trocar_email_atual', emailNovo: 'outra@festejo.example' }), confirmou);
  montar(<ConfirmacaoDaTrocaDeEmail {...LINK} />);
  expect(await screen.findByText('outra@festejo.example')).toBeTruthy();
  expect(screen.queryByLabelText('Senha da conta')).toBeNull();
  await apertar();
  await screen.findByRole('heading', { name: 'E-mail trocado!' });
  expect(api.of(confirmarTrocaDeEmail)[0]?.body).toEqual({});
});

test('an account without a password confirms the change only while logged in', async () => {
  fakeApi(vale({ temSenha: false }));
  montar(<ConfirmacaoDaTrocaDeEmail {...LINK} />);
  expect(await screen.findByText(/Entre nela neste navegador/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar a troca' })).toBeNull();
});

test.each([
  ['usado', 'Este link já foi usado'],
  ['vencido', 'Este link não vale mais'],
] as const)('a link that is %s says so', async (situacao, titulo) => {
  fakeApi(when(conferirLink, () => ({ situacao, conta: null })));
  montar(<ConfirmacaoDaTrocaDeEmail {...LINK} />);
  expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
});
