import { avaliarSenha, esqueciSenha, redefinirSenha } from '@festejo/contrato/usuarios.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { apiFalsa, quando, recusa } from '../../lib/testing/api-falsa.ts';
import { montar } from '../../ui/testing/montar.tsx';
import { PedidoDeSenha } from './pedido-de-senha.tsx';
import { SenhaNova } from './senha-nova.tsx';

const DO_LINK = { userId: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', code: 'codigo-do-link' };
const semMedidor = recusa(avaliarSenha, 503, 'X', 'x');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the profile goes only when it was chosen', async () => {
  const api = apiFalsa(quando(esqueciSenha, () => ({ message: 'ok' })));
  const aoPedir = vi.fn();
  montar(<PedidoDeSenha emailInicial="ana@festejo.example" aoPedir={aoPedir} />);
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
  await enviar();
  await waitFor(() => expect(aoPedir).toHaveBeenCalledWith('ana@festejo.example'));
  await userEvent.click(screen.getByRole('radio', { name: 'Fornecedor' }));
  await enviar();
  await waitFor(() => expect(api.chamadas).toHaveLength(2));
  expect(api.chamadas.map(({ body }) => body)).toEqual([
    { email: 'ana@festejo.example' },
    { email: 'ana@festejo.example', TipoPerfil: '2' },
  ]);
});

test('a refused request keeps the e-mail and says why', async () => {
  apiFalsa(recusa(esqueciSenha, 429, 'MUITAS_TENTATIVAS', 'Muitas tentativas.'));
  montar(<PedidoDeSenha emailInicial="ana@festejo.example" aoPedir={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@festejo.example');
});

test("the new password goes with the link's code", async () => {
  const api = apiFalsa(
    semMedidor,
    quando(redefinirSenha, () => ({ message: 'Senha alterado com sucesso' })),
  );
  const aoTrocar = vi.fn();
  montar(<SenhaNova {...DO_LINK} aoTrocar={aoTrocar} />);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'curta{Enter}');
  expect(await screen.findByText('A senha precisa de pelo menos 8 caracteres')).toBeTruthy();
  expect(api.de(redefinirSenha)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Nova senha'), ' mas não tanto{Enter}');
  await waitFor(() => expect(aoTrocar).toHaveBeenCalledTimes(1));
  expect(api.de(redefinirSenha)[0]?.body).toEqual({ ...DO_LINK, senha: 'curta mas não tanto' });
});

test('a weak one is told at the field, and another may be tried', async () => {
  const erros = ['senha: Esta senha é muito comum'];
  apiFalsa(semMedidor, {
    operacao: redefinirSenha,
    responder: () => ({ status: 400, corpo: { codigo: 'VALIDACAO', message: 'x', erros, requestId: 'r' } }),
  });
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'senha1234{Enter}');
  expect(await screen.findByText('Esta senha é muito comum')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nova senha'), '5');
  expect(screen.queryByText('Esta senha é muito comum')).toBeNull();
});

test('a link that is used, too old or altered leads to another', async () => {
  apiFalsa(semMedidor, recusa(redefinirSenha, 422, 'CODIGO_INVALIDO', 'Este link não vale mais'));
  montar(<SenhaNova {...DO_LINK} aoTrocar={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'tres palavras juntas{Enter}');
  expect(await screen.findByText('Este link não vale mais')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('/usuario/recuperaSenha');
});

test('half a link is seen before a password is typed', () => {
  apiFalsa();
  montar(<SenhaNova userId="01a1fd57" code="" aoTrocar={() => undefined} />);
  expect(screen.getByText(/Este link está incompleto/)).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
});
