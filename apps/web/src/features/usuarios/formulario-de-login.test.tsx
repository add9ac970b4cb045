import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../lib/sessao.ts';
import { tokenDeTeste } from '../../lib/testing/token-de-teste.ts';
import { FormularioDeLogin } from './formulario-de-login.tsx';

type Resposta = [status: number, corpo: unknown];
const pedidos: { url: string; corpo: unknown }[] = [];
let respostas: Record<string, Resposta[]> = {};

beforeEach(() => {
  sessionStorage.clear();
  pedidos.length = 0;
  respostas = {};
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    pedidos.push({ url, corpo: body ? JSON.parse(body) : undefined });
    const [status, corpo] = respostas[url]?.shift() ?? [200, { demo: false, contasDeDemonstracao: [] }];
    return new Response(JSON.stringify(corpo), { status });
  });
});
afterEach(() => {
  cleanup();
  sessao.encerrar();
  vi.unstubAllGlobals();
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
    <MantineProvider>
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

const recusa = (status: number, codigo: string, message: string, erros: string[] = []): Resposta => [
  status,
  { codigo, message, erros, requestId: 'r' },
];
const aceite = (role: string): Resposta => [200, { accessToken: tokenDeTeste({ role }) }];

test.each([
  ['CLIENTE', '/usuario/login', '/cliente/home'],
  ['FORNECEDOR', '/usuario/login', '/produto/fornecedor/lista'],
  ['CLIENTE', '/usuario/login?voltar=%2Fpedidos', '/pedidos'],
  ['CLIENTE', '/usuario/login?voltar=%2F%2Fmal.example', '/cliente/home'],
])('%s from %s lands on %s', async (role, de, para) => {
  respostas = { '/api/usuario/login': [aceite(role)] };
  const router = montar(de);
  await entrar();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(para));
  expect(sessao.ler().user?.role).toBe(role);
});

test('a refusal says Oops, and keeps what was typed', async () => {
  respostas = { '/api/usuario/login': [recusa(401, 'CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos')] };
  montar();
  await entrar();
  expect((await screen.findByRole('alert')).textContent).toBe('Oops... E-mail ou senha incorretos');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@festejo.example');
  expect(sessao.ler().user).toBeNull();
});

test('with both profiles the screen asks which', async () => {
  respostas = {
    '/api/usuario/login': [recusa(409, 'PERFIL_A_ESCOLHER', 'Dois perfis', ['CLIENTE', 'FORNECEDOR']), aceite('FORNECEDOR')],
  };
  const router = montar();
  await entrar();
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar como fornecedor' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/produto/fornecedor/lista'));
  expect(pedidos.at(-1)?.corpo).toEqual({ email: 'ana@festejo.example', senha: 'segredo-bom', tipoPerfil: 2 });
});

test('an unconfirmed e-mail offers another confirmation mail', async () => {
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

test('demo mode offers ready logins', async () => {
  const conta = { rotulo: 'Marina, cliente', email: 'marina@festejo.example', senha: 'demo', tipoPerfil: 1 };
  respostas = {
    '/api/configuracao': [[200, { demo: true, contasDeDemonstracao: [conta], mapTilesUrl: null, recursosDesligados: [] }]],
    '/api/usuario/login': [aceite('CLIENTE')],
  };
  const router = montar();
  await userEvent.click(await screen.findByRole('button', { name: 'Marina, cliente' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cliente/home'));
});
