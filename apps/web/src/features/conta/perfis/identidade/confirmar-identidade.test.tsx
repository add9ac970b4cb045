import { alterarEmail } from '@festejo/contrato/conta/perfis.ts';
import { confirmarIdentidade } from '@festejo/contrato/conta/segundo-fator.ts';
import { logout } from '@festejo/contrato/conta/usuarios.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../../lib/http/http.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ConfirmarIdentidade } from './confirmar-identidade.tsx';
import { comIdentidade } from './identidade.ts';

beforeEach(() => void sessao.entrar(testToken()));

const pedeIdentidade = (...meios: string[]) =>
  refuses(alterarEmail, 403, 'CONFIRME_SUA_IDENTIDADE', 'Confirme que é você para continuar', meios);
const trocou = when(alterarEmail, () => ({ message: 'Enviamos um link' }));
const delicado = () => comIdentidade(() => call(alterarEmail, { body: { email: 'novo@festejo.example' } }));

function comecar() {
  let fim: ReturnType<typeof delicado> = Promise.resolve(null);
  act(() => {
    fim = delicado();
  });
  return fim;
}

test('a wrong password can be corrected, and the right one repeats the call', async () => {
  const api = fakeApi(pedeIdentidade('senha'), refuses(confirmarIdentidade, 422, 'SENHA_INCORRETA', 'Senha incorreta'));
  montar(<ConfirmarIdentidade />);
  const fim = comecar();
  await userEvent.type(await screen.findByLabelText('Senha'), 'errada{Enter}');
  expect(await screen.findByText('Senha incorreta')).toBeTruthy();
  expect(screen.getByLabelText('Senha')).toBe(document.activeElement);
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
  api.swap(
    trocou,
    when(confirmarIdentidade, () => ({ message: 'Certo', ate: '2026-11-21T12:00:00.000Z' })),
  );
  await userEvent.clear(screen.getByLabelText('Senha'));
  await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  expect(await fim).toEqual({ message: 'Enviamos um link' });
  expect(api.of(confirmarIdentidade).map(({ body }) => body)).toEqual([{ senha: 'errada' }, { senha: 'certa' }]);
  expect(api.of(alterarEmail)).toHaveLength(2);
});

test('with a second factor it asks for the code or a recovery code, never for the password', async () => {
  const api = fakeApi(
    pedeIdentidade('totp'),
    when(confirmarIdentidade, () => {
      api.swap(trocou);
      return { message: 'Certo', ate: '2026-11-21T12:00:00.000Z' };
    }),
  );
  montar(<ConfirmarIdentidade />);
  const fim = comecar();
  expect(await screen.findByLabelText('Código do aplicativo autenticador')).toBeTruthy();
  expect(screen.queryByLabelText('Senha')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await userEvent.type(screen.getByLabelText('Código de recuperação'), 'abcde-12345{Enter}');
  expect(await fim).toEqual({ message: 'Enviamos um link' });
  expect(api.of(confirmarIdentidade)[0]?.body).toEqual({ codigo: 'abcde-12345' });
});

test('cancelling makes no second call', async () => {
  const api = fakeApi(pedeIdentidade('senha'));
  montar(<ConfirmarIdentidade />);
  const fim = comecar();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await fim).toBeNull();
  expect(api.of(alterarEmail)).toHaveLength(1);
});

test('leaving the page cancels', async () => {
  fakeApi(pedeIdentidade('senha'));
  const { unmount } = montar(<ConfirmarIdentidade />);
  const fim = comecar();
  await screen.findByLabelText('Senha');
  unmount();
  expect(await fim).toBeNull();
});

test('a person without any proof logs in again', async () => {
  const api = fakeApi(
    pedeIdentidade(),
    when(logout, () => ({ message: 'Deslogado com sucesso', returnUrl: '/' })),
  );
  montar(<ConfirmarIdentidade />, '/cliente/perfil?secao=dados');
  comecar();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair e entrar de novo' }));
  await waitFor(() => expect(sessao.ler().user).toBeNull());
  expect(api.of(logout)).toHaveLength(1);
});
