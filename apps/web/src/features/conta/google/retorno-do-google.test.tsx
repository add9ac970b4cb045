import { cadastroGoogle, loginComGoogle } from '@festejo/contrato/conta/google.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { comConfiguracao } from '../../../lib/testing/configuracao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { CadastroDoGoogle } from './cadastro-do-google.tsx';
import { lerCadastroPendente } from './conta-do-google.ts';
import type { EntradaPeloGoogle } from './google.api.ts';
import { guardarIda, lerIda } from './ida-ao-google.ts';
import { RetornoDoGoogle } from './retorno-do-google.tsx';

const ID = '01a1fd57-30fd-79f1-8ed4-e623f4a3c700';
const NADA: EntradaPeloGoogle = { accessToken: null, perfisAEscolher: null, segundoFator: null, cadastroPendente: null };
const PENDENTE = { cadastroId: ID, nomeCompleto: 'Ana Souza', email: 'ana@festejo.example' };
const configuracao = comConfiguracao({ google: true });
const token = () => testToken({ id: 'u9' });

function voltar(resposta = '?code=c&state=s', ida = lerIda()) {
  const aoFaltarCadastro = vi.fn();
  montar(
    <StrictMode>
      <RetornoDoGoogle ida={ida} resposta={resposta} aoFaltarCadastro={aoFaltarCadastro} aoVoltar={() => undefined} />
    </StrictMode>,
  );
  return aoFaltarCadastro;
}

beforeEach(() => {
  guardarIda({ desafioId: ID, voltar: '/pedidos' });
});

test('sends the reply once and opens the session', async () => {
  const api = fakeApi(
    configuracao,
    when(loginComGoogle, () => ({ ...NADA, accessToken: token() })),
  );
  voltar('#id_token=t');
  await waitFor(() => expect(sessao.ler().user?.id).toBe('u9'));
  expect(api.of(loginComGoogle).map(({ body }) => body)).toEqual([{ desafioId: ID, resposta: '#id_token=t' }]);
  expect(lerIda()).toBeNull();
});

test('with two profiles the person chooses, and the login continues with the same entry', async () => {
  const api = fakeApi(
    configuracao,
    when(loginComGoogle, () => ({ ...NADA, perfisAEscolher: { entradaId: ID, perfis: [1, 2] } })),
  );
  voltar();
  const botao = await screen.findByRole('button', { name: 'Entrar como fornecedor' });
  api.swap(when(loginComGoogle, () => ({ ...NADA, accessToken: token() })));
  await userEvent.click(botao);
  await waitFor(() => expect(sessao.ler().user?.id).toBe('u9'));
  expect(api.of(loginComGoogle).at(-1)?.body).toEqual({ entradaId: ID, tipoPerfil: 2 });
});

test('a wrong code of the second factor can be typed again', async () => {
  const api = fakeApi(
    configuracao,
    when(loginComGoogle, () => ({ ...NADA, segundoFator: { entradaId: ID, tipoPerfil: 1, meios: ['totp'] } })),
  );
  voltar();
  const campo = await screen.findByLabelText('Código do aplicativo autenticador');
  api.swap(refuses(loginComGoogle, 401, 'CODIGO_INCORRETO', 'Código incorreto'));
  await userEvent.type(campo, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Oops... Código incorreto');
  api.swap(when(loginComGoogle, () => ({ ...NADA, accessToken: token() })));
  await userEvent.clear(campo);
  await userEvent.type(campo, '123456{Enter}');
  await waitFor(() => expect(sessao.ler().user?.id).toBe('u9'));
  expect(api.of(loginComGoogle).at(-1)?.body).toEqual({ entradaId: ID, tipoPerfil: 1, codigo: '123456' });
});

test('a person without an account continues to the sign-up', async () => {
  fakeApi(
    configuracao,
    when(loginComGoogle, () => ({ ...NADA, cadastroPendente: PENDENTE })),
  );
  const aoFaltarCadastro = voltar();
  await waitFor(() => expect(aoFaltarCadastro).toHaveBeenCalledWith(PENDENTE));
});

test.each([
  ['a refusal of the person', '?error=access_denied', undefined, 'Você não terminou a entrada pelo Google.'],
  ['a return that left from nowhere', '?code=c', null, 'Esta entrada pelo Google não começou nesta aba, ou já foi usada.'],
  ['an address without an answer', '', undefined, 'Esta entrada pelo Google não começou nesta aba, ou já foi usada.'],
])('%s is shown without a call, with two ways to log in', async (_, resposta, ida, texto) => {
  const api = fakeApi(configuracao);
  voltar(resposta, ida);
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(texto);
  expect(screen.getByRole('link', { name: 'Entrar de outro jeito' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Tentar com o Google de novo' })).toBeTruthy();
  expect(api.of(loginComGoogle)).toEqual([]);
});

test('a refusal of the server is shown, and the login link keeps its destination', async () => {
  fakeApi(configuracao, refuses(loginComGoogle, 401, 'GOOGLE_RECUSADO', 'O Google ainda não verificou o e-mail desta conta'));
  voltar();
  expect((await screen.findByRole('alert')).textContent).toContain('O Google ainda não verificou');
  expect(screen.getByRole('link', { name: 'Entrar de outro jeito' }).getAttribute('href')).toBe('/usuario/login?voltar=%2Fpedidos');
});

test('the sign-up needs the document of a supplier and the terms, and its e-mail is read-only', async () => {
  const api = fakeApi(
    configuracao,
    when(cadastroGoogle, () => ({ accessToken: token() })),
  );
  montar(<CadastroDoGoogle pendente={{ ...PENDENTE, voltar: null }} />);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Trabalho com festas' }));
  const criar = () => userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
  await criar();
  expect(await screen.findByText('Informe o CNPJ ou o CPF')).toBeTruthy();
  expect(screen.getByText('É preciso aceitar os termos de uso')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  await waitFor(() => expect(sessao.ler().user?.id).toBe('u9'));
  expect(api.of(cadastroGoogle).map(({ body }) => body)).toEqual([
    { cadastroId: ID, tipoPerfil: 2, nomeCompleto: 'Ana Souza', cnpj: '12.ABC.345/01DE-35', aceitaTermos: true },
  ]);
});

test('an expired sign-up leads back to Google', async () => {
  fakeApi(configuracao, refuses(cadastroGoogle, 401, 'GOOGLE_RECUSADO', 'Este cadastro passou do prazo'));
  montar(<CadastroDoGoogle pendente={{ ...PENDENTE, voltar: null }} />);
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Este cadastro passou do prazo');
  expect(await screen.findByRole('button', { name: 'Entrar com Google de novo' })).toBeTruthy();
});

test('only a history entry made by the return opens the sign-up', () => {
  expect(lerCadastroPendente(null)).toBeNull();
  expect(lerCadastroPendente({ cadastroId: 7, email: 'x' })).toBeNull();
  expect(lerCadastroPendente(PENDENTE)).toEqual({ ...PENDENTE, tipoPerfil: undefined, voltar: null });
});
