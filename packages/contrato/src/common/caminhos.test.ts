import { expect, test } from 'vitest';
import { caminhoDe, caminhoNosso } from './caminhos.ts';

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

test.each([
  [caminhoDe('pedidos'), '/pedidos'],
  [caminhoDe('pedidos/detalhes', { id: 'a1' }), '/pedidos/detalhes?id=a1'],
  [caminhoDe('evento/detalhes', { id: 'a 1' }), '/evento/detalhes/a%201'],
  [caminhoDe('fornecedor/catalogo', { fornecedor_id: 'a1' }), '/fornecedor/a1/catalogo'],
  [caminhoDe('usuario/cadastro', { tipo: 1 }), '/usuario/cadastro/1'],
  [caminhoDe('explorar', { onde: null, categoria: undefined }), '/explorar'],
  [caminhoDe('explorar', { onde: 'santos-sp', categoria: 'bolos', data: '2026-12-01' }), '/explorar/santos-sp/bolos?data=2026-12-01'],
  [caminhoDe('buscar', { q: 'bolo, 2 andares & topo', cidade: null }), '/buscar?q=bolo%2C+2+andares+%26+topo'],
  [caminhoDe('pedidos/folha', { ids: ['a1', 'b2'], dia: '2026-12-01' }), '/pedidos/folha?ids=a1,b2&dia=2026-12-01'],
])('the address %s', (caminho, esperado) => expect(caminho).toBe(esperado));

test('the values of a page have types', () => {
  // @ts-expect-error the page has a required parameter
  expect(caminhoDe('evento/detalhes', {})).toBe('/evento/detalhes/');
  // @ts-expect-error there is no such page
  expect(() => caminhoDe('evento/detalhe')).toThrow();
});
