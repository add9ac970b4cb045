import { type DestinoDaDevolucao as Destino, salvarDestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { DestinoDaDevolucao } from './destino-da-devolucao.tsx';

const DESTINO: Destino = {
  devolucaoId: 'uma',
  para: null,
  valeAPartirDe: null,
  pagador: '***.982.247-**',
  motivo: null,
  podeMudar: true,
  versao: 0,
};
const mostrar = (parte: Partial<Destino> = {}) =>
  montar(<DestinoDaDevolucao destino={{ ...DESTINO, ...parte }} valor={120} pedirIdentidade={(chamar) => chamar()} />);

beforeEach(() => void sessao.entrar(testToken()));

test('asks for a key of the payer, and sends it with the loaded version', async () => {
  const api = fakeApi(when(salvarDestinoDaDevolucao, () => ({ message: 'Destino da devolução guardado', destino: DESTINO })));
  mostrar();
  expect(screen.getByText(/de quem pagou, com o documento \*\*\*\.982\.247-\*\*/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Informar chave ou conta' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^CPF/ }), '52998224725');
  await userEvent.type(screen.getByLabelText(/Nome do titular/), 'Ana Maria');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar destino' }));
  expect(await screen.findByText('Destino da devolução guardado')).toBeTruthy();
  expect(api.of(salvarDestinoDaDevolucao)).toMatchObject([
    { params: ['uma'], ifMatch: '"0"', body: { tipo: 'pix', pixTipo: 'cpf', titularNome: 'Ana Maria' } },
  ]);
});

test('a refusal of the bank shows its reason and asks again', () => {
  fakeApi();
  mostrar({ motivo: 'A chave Pix não está cadastrada' });
  expect(screen.getByText(/Ele respondeu: A chave Pix não está cadastrada/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Informar chave ou conta' })).toBeTruthy();
});

test('a known destination shows the account and the date of the transfer; after the transfer it cannot be corrected', () => {
  fakeApi();
  const { unmount } = mostrar({ para: 'a chave Pix a***@b.c', valeAPartirDe: '2099-01-01T12:00:00.000Z', versao: 1 });
  expect(screen.getByText(/vão para a chave Pix a\*\*\*@b\.c.*sai depois de 01\/01\/2099/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Corrigir' })).toBeTruthy();
  unmount();
  mostrar({ para: 'a chave Pix a***@b.c', podeMudar: false, versao: 1 });
  expect(screen.getByText(/foram enviados para/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
