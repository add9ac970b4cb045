import { expect, test } from 'vitest';
import { caminhoNosso } from './caminhos.ts';

test.each([
  ['/pedidos', '/pedidos'],
  ['/pedidos/detalhes?id=1&x=%2F%2Fmal.example', '/pedidos/detalhes?id=1&x=%2F%2Fmal.example'],
  ['/./pedidos', '/pedidos'],
  ['/pedidos/..//evento', null],
])('%j leads to %j', (texto, caminho) => expect(caminhoNosso(texto)).toBe(caminho));

test.each([
  'https://mal.example/x',
  '//mal.example',
  '///mal.example',
  '/\\mal.example',
  '/\t/mal.example',
  '/.//mal.example',
  '/././/mal.example',
  '/.\\/mal.example',
  '/%2e//mal.example',
  '/x/..//mal.example',
  '/x/%2E%2e//mal.example',
  'javascript:alert(1)',
  'pedidos',
  '',
  null,
  undefined,
])('%j leads nowhere', (texto) => expect(caminhoNosso(texto)).toBeNull());
