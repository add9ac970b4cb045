import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorOfReply } from '../../lib/http/errors.ts';
import { montar } from '../testing/montar.tsx';
import { ErroComNovaTentativa } from './erro-com-nova-tentativa.tsx';

test.each([
  ['a record that is gone is named', { message: 'Produto não encontrado' }, 'Produto não encontrado'],
  ['what no words came for has the text of its status', undefined, 'Recurso não encontrado'],
])('%s, with a link home and without a retry button', (_, body, titulo) => {
  const erro = errorOfReply(404, body, { withToken: true });
  montar(<ErroComNovaTentativa erro={erro} aoTentarDeNovo={() => undefined} />);
  expect(screen.getByRole('heading').textContent).toBe(titulo);
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});
