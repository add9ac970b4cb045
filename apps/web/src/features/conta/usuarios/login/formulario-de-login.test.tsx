import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { BOTOES_DO_KIT } from '../../../../ui/buttons/botao-nativo.tsx';
import { lerIda } from '../../google/ida-ao-google.ts';
import { FormularioDeLogin } from './formulario-de-login.tsx';

type Resposta = [status: number, corpo: unknown, cabecalhos?: Record<string, string>];
const pedidos: { url: string; corpo: unknown }[] = [];
let respostas: Record<string, Resposta[]> = {};

beforeEach(() => {
  pedidos.length = 0;
  respostas = {};
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    pedidos.push({ url, corpo: body ? JSON.parse(body) : undefined });
    const [status, corpo, headers] = respostas[url]?.shift() ?? [200, { demo: false, google: false, contasDeDemonstracao: [] }];
    return new Response(JSON.stringify(corpo), { status, headers });
  });
});

function montar(endereco = '/usuario/login') {
  const router = createMemoryRouter(
    [
      { path: '/usuario/login', element: <FormularioDeLogin /> },
      { path: '*', element: null },
    ],
    { initialEntries: [endereco] },
  );
  render(
    <MantineProvider theme={{ components: BOTOES_DO_KIT }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

async function entrar() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@festejo.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo-bom');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('sends the values that the browser filled in without an event', async () => {
  respostas = { '/api/usuario/login': [recusa(401, 'CREDENCIAIS', 'E-mail ou senha incorretos')] };
  montar();
  const campos = [screen.getByLabelText<HTMLInputElement>('E-mail'), screen.getByLabelText<HTMLInputElement>('Senha')] as const;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(campos[0], 'ana@festejo.example');
  set?.call(campos[1], 'segredo-bom');
  fireEvent.submit(campos[0]);
  const pedido = () => pedidos.find(({ corpo }) => corpo !== undefined);
  await waitFor(() => expect(pedido()?.corpo).toMatchObject({ email: 'ana@festejo.example', senha: 'segredo-bom' }));
  expect(campos.map(({ value }) => value)).toEqual(['ana@festejo.example', 'segredo-bom']);
});

const recusa = (status: number, codigo: string, message: string, erros: string[] = []): Resposta => [
  status,
  { codigo, message, erros, requestId: 'r' },
];
const aceite = (role: string): Resposta => [200, { accessToken: testToken({ role }) }];

test.each([
  ['CLIENTE', '/usuario/login', '/cliente/home'],
  ['FORNECEDOR', '/usuario/login', '/produto/fornecedor/lista'],
  ['CLIENTE', '/usuario/login?voltar=%2Fpedidos', '/pedidos'],
  ['CLIENTE', '/usuario/login?voltar=%2F%2Fmal.example', '/cliente/home'],
])('%s from %s lands on %s', async (role, de, para) => {
  respostas = { '/api/usuario/login': [aceite(role)] };
  const router = montar(de);
  await entrar();
  await waitFor(() => expect(router.state.location.pathname).toBe(para));
  expect(sessao.ler().user?.role).toBe(role);
});

test('a refusal says Oops and keeps the typed text', async () => {
  respostas = { '/api/usuario/login': [recusa(401, 'CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos')] };
  montar();
  await entrar();
  expect((await screen.findByRole('alert')).textContent).toBe('Oops... E-mail ou senha incorretos');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@festejo.example');
  expect(sessao.ler().user).toBeNull();
});

test('empty fields show their messages and send no request', async () => {
  montar();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  for (const texto of ['Escreva seu e-mail', 'Digite sua senha']) expect(screen.getByText(texto)).toBeTruthy();
  expect(pedidos.some(({ url }) => url.endsWith('/login'))).toBe(false);
});

test('with two profiles the screen asks for one', async () => {
  respostas = {
    '/api/usuario/login': [recusa(409, 'PERFIL_A_ESCOLHER', 'Dois perfis', ['CLIENTE', 'FORNECEDOR']), aceite('FORNECEDOR')],
  };
  const router = montar();
  await entrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar como fornecedor' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/produto/fornecedor/lista'));
  expect(pedidos.at(-1)?.corpo).toEqual({ email: 'ana@festejo.example', senha: 'segredo-bom', tipoPerfil: 2 });
});

test('an unconfirmed e-mail offers another confirmation e-mail', async () => {
  respostas = {
    '/api/usuario/login': [recusa(403, 'EMAIL_NAO_CONFIRMADO', 'Confirme seu e-mail antes de entrar')],
    '/api/usuario/reenviar-confirmacao': [[200, { message: 'Enviamos outro link.' }]],
  };
  montar();
  await entrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar o e-mail de confirmação de novo' }));
  expect(await screen.findByText('Enviamos outro link.')).toBeTruthy();
  expect(pedidos.at(-1)?.corpo).toEqual({ email: 'ana@festejo.example' });
});

test('demo mode offers demo accounts', async () => {
  const conta = { rotulo: 'Marina, cliente', email: 'marina@festejo.example', senha: 'demo', tipoPerfil: 1 };
  respostas = {
    '/api/configuracao': [[200, { demo: true, contasDeDemonstracao: [conta], mapTilesUrl: null, recursosDesligados: [] }]],
    '/api/usuario/login': [aceite('CLIENTE')],
  };
  const router = montar();
  await userEvent.click(await screen.findByRole('button', { name: 'Marina, cliente' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cliente/home'));
});

describe('second factor', () => {
  const pede = (...meios: string[]) => recusa(403, 'SEGUNDO_FATOR', 'Falta o segundo fator', meios);

  test('a person who lost the app and the codes finds the account recovery', async () => {
    respostas = { '/api/usuario/login': [pede('totp')] };
    const router = montar();
    await entrar();
    await userEvent.click(await screen.findByRole('button', { name: 'Usar código de recuperação' }));
    await userEvent.click(screen.getByRole('link', { name: 'Perdi o celular e os códigos' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/usuario/recuperaSenha'));
    expect(router.state.location.state).toEqual({ email: 'ana@festejo.example', perdeu: true });
  });

  test("sends the app's code with the same credentials, without spaces", async () => {
    respostas = { '/api/usuario/login': [pede('totp'), recusa(401, 'CODIGO_INCORRETO', 'Código incorreto'), aceite('CLIENTE')] };
    const router = montar('/usuario/login?voltar=%2Fpedidos');
    await entrar();
    const campo = await screen.findByLabelText<HTMLInputElement>('Código do aplicativo autenticador');
    expect([campo.inputMode, campo.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar e entrar' }));
    expect(screen.getByText('Digite o código')).toBeTruthy();
    await userEvent.type(campo, '000 000');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar e entrar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Oops... Código incorreto');
    await userEvent.clear(campo);
    await userEvent.type(campo, '123 456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/pedidos'));
    expect(pedidos.at(-1)?.corpo).toEqual({ email: 'ana@festejo.example', senha: 'segredo-bom', codigo: '123456' });
  });

  test('a recovery code keeps its letters and its hyphen', async () => {
    respostas = { '/api/usuario/login': [pede('totp'), aceite('CLIENTE')] };
    montar();
    await entrar();
    await userEvent.click(await screen.findByRole('button', { name: 'Usar código de recuperação' }));
    await userEvent.type(screen.getByLabelText('Código de recuperação'), 'abcde-12345{Enter}');
    await waitFor(() => expect(pedidos.at(-1)?.corpo).toMatchObject({ codigo: 'abcde-12345' }));
  });

  test('a chosen profile is not asked for again', async () => {
    const escolher = recusa(409, 'PERFIL_A_ESCOLHER', 'Dois perfis', ['CLIENTE', 'FORNECEDOR']);
    respostas = { '/api/usuario/login': [escolher, pede('totp'), aceite('FORNECEDOR')] };
    const router = montar();
    await entrar();
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar como fornecedor' }));
    await userEvent.type(await screen.findByLabelText('Código do aplicativo autenticador'), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/produto/fornecedor/lista'));
    expect(pedidos.at(-1)?.corpo).toMatchObject({ tipoPerfil: 2, codigo: '123456' });
  });

  test('going back returns to the password', async () => {
    respostas = { '/api/usuario/login': [pede('passkey')] };
    montar();
    await entrar();
    expect(await screen.findByText(/proteção em duas etapas/)).toBeTruthy();
    expect(screen.queryByLabelText('Código do aplicativo autenticador')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar outra conta' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@festejo.example');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('after too many attempts a countdown runs before the next one, and another e-mail does not wait', async () => {
  const espera: Resposta = [
    429,
    { codigo: 'MUITAS_TENTATIVAS', message: 'Muitas tentativas.', erros: [], requestId: 'r' },
    { 'Retry-After': '2' },
  ];
  respostas = { '/api/usuario/login': [espera, espera] };
  montar();
  await entrar();
  const botao = () => screen.getByRole('button', { name: 'Entrar' });
  expect((await screen.findByRole('timer')).textContent).toBe('Você pode tentar de novo em 00:02.');
  expect(botao().getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(botao().getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('timer')).toBeNull();
  await userEvent.click(botao());
  await screen.findByRole('timer');
  await userEvent.type(screen.getByLabelText('E-mail'), 'x');
  expect(botao().getAttribute('aria-disabled')).toBeNull();
});

test('Google is offered when the server has it, and the tab stores the destination of the login', async () => {
  const ir = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const desafioId = '01a1fd57-30fd-79f1-8ed4-e623f4a3c700';
  respostas = {
    '/api/configuracao': [[200, { demo: false, google: true, contasDeDemonstracao: [], mapTilesUrl: null, recursosDesligados: [] }]],
    '/api/usuario/google/iniciar': [[200, { url: 'https://emissor.example/entrar', desafioId }]],
  };
  montar('/usuario/login?voltar=%2Fpedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar com Google' }));
  await waitFor(() => expect(ir).toHaveBeenCalledWith('https://emissor.example/entrar'));
  expect(lerIda()).toEqual({ desafioId, voltar: '/pedidos' });
});

test('without Google on the server and passkeys in the browser, neither is offered', async () => {
  montar();
  await screen.findByText('ou');
  expect(screen.queryByRole('button', { name: /Google|chave/ })).toBeNull();
});
