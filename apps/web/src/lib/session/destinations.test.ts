import { expect, test } from 'vitest';
import { loginDestination, safePath } from './destinations.ts';

test('after login each role has its own page', () => {
  expect(loginDestination('CLIENTE', null)).toBe('/cliente/home');
  expect(loginDestination('FORNECEDOR', null)).toBe('/produto/fornecedor/lista');
  expect(loginDestination('CLIENTE', '/pedidos/detalhes?id=1')).toBe('/pedidos/detalhes?id=1');
});

test.each([
  'https://mal.example/x',
  '//mal.example/x',
  '/\\mal.example',
  '/\t/mal.example',
  '/.//mal.example',
  '/?x=1',
  'javascript:alert(1)',
  '/',
  '/index.html',
  '/usuario/login',
  '/Usuario/Login?voltar=/x',
  '',
])('%j is no valid destination after login', (caminho) => expect(safePath(caminho)).toBeNull());
