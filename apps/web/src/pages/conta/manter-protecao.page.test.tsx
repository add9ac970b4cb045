import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { montar } from '../../ui/testing/montar.tsx';
import ManterProtecaoPage from './manter-protecao.page.tsx';

test('with the code of the mail the owner can keep the protection; without a code the link is invalid', async () => {
  const { unmount } = montar(
    <ManterProtecaoPage />,
    '/usuario/manterProtecao?userId=01a1fd57-30fd-79f1-8ed4-e623f4a3c700&code=codigo-do-link',
  );
  expect(await screen.findByRole('button', { name: 'Manter a proteção' })).toBeTruthy();
  unmount();
  montar(<ManterProtecaoPage />, '/usuario/manterProtecao');
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
});
