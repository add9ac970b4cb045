import { avaliarSenha, conferirLink, esqueciSenha, redefinirSenha } from '@festejo/contrato/conta/usuarios.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import type { ContaDoLink } from './link.api.ts';
import { PedidoDeSenha } from './pedido-de-senha.tsx';
import { SenhaNova } from './senha-nova.tsx';

const DO_LINK = { userId: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', code: 'codigo-do-link' };
const semMedidor = refuses(avaliarSenha, 503, 'X', 'x');

test('sends the profile only when it was chosen', async () => {
  const api = fakeApi(when(esqueciSenha, () => ({ message: 'ok' })));
  const aoPedir = vi.fn();
  montar(<PedidoDeSenha emailInicial="ana@festejo.example" aoPedir={aoPedir} />);
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
  await enviar();
  await waitFor(() => expect(aoPedir).toHaveBeenCalledWith('ana@festejo.example'));
  await userEvent.click(screen.getByRole('radio', { name: 'Fornecedor' }));
  await enviar();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(api.calls.map(({ body }) => body)).toEqual([{ email: 'ana@festejo.example' }, { email: 'ana@festejo.example', tipoPerfil: '2' }]);
});

test('a refused request keeps the e-mail and shows the reason', async () => {
  fakeApi(refuses(esqueciSenha, 429, 'MUITAS_TENTATIVAS', 'Muitas tentativas.'));
  montar(<PedidoDeSenha emailInicial="ana@festejo.example" aoPedir={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@festejo.example');
});

const DE_ANA: ContaDoLink = {
  finalidade: 'redefinir_senha',
  email: 'ana@festejo.example',
  tipoPerfil: 1,
  confirmada: true,
  temSenha: true,
  outroPerfil: null,
  emailNovo: null,
  protecoes: [],
};
const vale = (conta: Partial<ContaDoLink> = {}) =>
  when(conferirLink, () => ({ situacao: 'vale' as const, conta: { ...DE_ANA, ...conta } }));
const PASSKEY: ContaDoLink['protecoes'][number] = {
  id: 'passkey:1',
  tipo: 'passkey',
  tipoPerfil: 1,
  nome: 'Notebook do Ivo',
  criadaEm: '2026-11-20T12:00:00.000Z',
  usadaEm: null,
  restantes: null,
};
const trocou = when(redefinirSenha, () => ({ message: 'Senha alterado com sucesso', protecoesSaemEm: null }));
const campo = () => screen.findByLabelText('Nova senha');

test('sends the new password with the code of the link', async () => {
  const api = fakeApi(semMedidor, vale(), trocou);
  const aoTrocar = vi.fn();
  montar(<SenhaNova {...DO_LINK} aoTrocar={aoTrocar} />);
  await userEvent.type(await campo(), 'curta{Enter}');
  expect(await screen.findByText('A senha precisa de pelo menos 8 caracteres')).toBeTruthy();
  expect(api.of(redefinirSenha)).toEqual([]);
  await userEvent.type(await campo(), ' mas não tanto{Enter}');
  await waitFor(() => expect(aoTrocar).toHaveBeenCalledTimes(1));
  expect(api.of(redefinirSenha)[0]?.body).toEqual({ ...DO_LINK, senha: 'curta mas não tanto' });
});

test('shows the other ways to log in, removes the marked ones, and sets the password of the other profile unless unchecked', async () => {
  const api = fakeApi(
    semMedidor,
    vale({ protecoes: [PASSKEY, { ...PASSKEY, id: 'totp:1', tipo: 'totp', nome: null }], outroPerfil: 2 }),
    trocou,
  );
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  await userEvent.type(await campo(), 'tres palavras juntas');
  const passkey = screen.getByRole('checkbox', { name: 'Tirar a chave de acesso “Notebook do Ivo” (perfil de cliente)' });
  expect(screen.getByText(/nunca usada/)).toBeTruthy();
  await userEvent.click(passkey);
  await userEvent.click(screen.getByRole('checkbox', { name: /aplicativo autenticador/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /aplicativo autenticador/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  await waitFor(() => expect(api.of(redefinirSenha)).toHaveLength(1));
  expect(api.of(redefinirSenha)[0]?.body).toEqual({ ...DO_LINK, senha: 'tres palavras juntas', remover: ['passkey:1'], outroPerfil: true });
});

test('the removal of a second factor waits until a shown date, and happens at once with a code', async () => {
  const api = fakeApi(
    semMedidor,
    vale({ protecoes: [PASSKEY] }),
    when(redefinirSenha, () => ({ message: 'Senha alterado com sucesso', protecoesSaemEm: '2026-11-29T15:00:00.000Z' })),
  );
  const aoTrocar = vi.fn();
  montar(<SenhaNova {...DO_LINK} aoTrocar={aoTrocar} />);
  await userEvent.type(await campo(), 'tres palavras juntas');
  expect(screen.queryByLabelText(/Código de recuperação/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Notebook do Ivo/ }));
  expect(screen.getByText(/continua valendo por 72 horas/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Código de recuperação/), 'abcde-12345');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
  expect(await screen.findByText(/Até lá a entrada continua a pedir/)).toBeTruthy();
  expect(api.of(redefinirSenha)[0]?.body).toMatchObject({ remover: ['passkey:1'], codigo: 'abcde-12345' });
  expect(aoTrocar).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a entrada' }));
  expect(aoTrocar).toHaveBeenCalledTimes(1);
});

test('an unconfirmed account asks for the name, and explains the effect on the sign-up', async () => {
  const api = fakeApi(semMedidor, vale({ confirmada: false }), trocou);
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  expect(await screen.findByText(/Ninguém confirmou este cadastro ainda/)).toBeTruthy();
  await userEvent.type(await campo(), 'tres palavras juntas{Enter}');
  expect(await screen.findByText('Escreva seu nome completo')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Seu nome completo'), 'Dora Dona{Enter}');
  await waitFor(() =>
    expect(api.of(redefinirSenha)[0]?.body).toEqual({ ...DO_LINK, senha: 'tres palavras juntas', nomeCompleto: 'Dora Dona' }),
  );
});

test('a weak password is shown at the field, and another can be tried', async () => {
  const daSenha = 'Esta senha é muito comum';
  fakeApi(semMedidor, vale(), refuses(redefinirSenha, 400, 'VALIDACAO', 'x', [daSenha], { senha: daSenha }));
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  await userEvent.type(await campo(), 'senha1234{Enter}');
  expect(await screen.findByText('Esta senha é muito comum')).toBeTruthy();
  await userEvent.type(await campo(), '5');
  expect(screen.queryByText('Esta senha é muito comum')).toBeNull();
});

test.each([
  ['used', 'usado', 'Este link já foi usado'],
  ['too old', 'vencido', 'Este link não vale mais'],
] as const)(
  'a link that is %s says so before a password is typed, and another can be requested in its place',
  async (_qual, situacao, titulo) => {
    const api = fakeApi(
      when(conferirLink, () => ({ situacao, conta: null })),
      when(esqueciSenha, () => ({ message: 'ok' })),
    );
    montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
    expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@festejo.example');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
    const heading = await screen.findByRole('heading', { name: 'Confira seu e-mail' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(api.of(esqueciSenha)).toHaveLength(1);
  },
);

test('a link that expires while the password is typed can be replaced too', async () => {
  fakeApi(semMedidor, vale(), refuses(redefinirSenha, 422, 'CODIGO_INVALIDO', 'Este link venceu agora'));
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  await userEvent.type(await campo(), 'tres palavras juntas{Enter}');
  expect(await screen.findByText('Este link venceu agora')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar o link' })).toBeTruthy();
});

test('an incomplete link is refused without a request', () => {
  const api = fakeApi();
  montar(<SenhaNova userId="01a1fd57" code="" aoTrocar={() => undefined} />);
  expect(screen.getByText(/está incompleto/)).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
  expect(api.calls).toEqual([]);
});
