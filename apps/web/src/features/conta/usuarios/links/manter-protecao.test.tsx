import { manterProtecao } from '@festejo/contrato/conta/segundo-fator.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { ManterProtecao } from './manter-protecao.tsx';

const LINK = { userId: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', code: 'codigo-da-carta-abcdef' };

test('only the press keeps the protection, and then the link to a new password is shown', async () => {
  const api = fakeApi(when(manterProtecao, () => ({ message: 'A proteção da sua conta continua' })));
  montar(<ManterProtecao {...LINK} />);
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Manter a proteção' }));
  expect(await screen.findByRole('heading', { name: 'Sua proteção continua' })).toBe(document.activeElement);
  expect(api.of(manterProtecao)[0]?.body).toEqual(LINK);
  expect(screen.getByRole('link', { name: 'Criar outra senha' }).getAttribute('href')).toBe('/usuario/recuperaSenha');
});

test('an expired link leads to the account instead of asking again', async () => {
  fakeApi(refuses(manterProtecao, 422, 'CODIGO_INVALIDO', 'Este link não vale mais'));
  montar(<ManterProtecao {...LINK} />);
  await userEvent.click(screen.getByRole('button', { name: 'Manter a proteção' }));
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBe(document.activeElement);
  expect(screen.getByRole('link', { name: 'Entrar na conta' }).getAttribute('href')).toBe('/usuario/login');
  expect(screen.queryByRole('button')).toBeNull();
});
