import { expect, test } from 'vitest';
import { caminhoDoLink } from './link.ts';

const AQUI = 'http://localhost:5171';

test('a link to this site opens here, any other link elsewhere', () => {
  expect(caminhoDoLink('http://localhost:5171/pedidos?x=1', AQUI)).toBe('/pedidos?x=1');
  expect(caminhoDoLink('http://127.0.0.1:3000/ConfirmacaoConta/u/c', AQUI)).toBe('/ConfirmacaoConta/u/c');
  expect(caminhoDoLink('https://outro.example/ConfirmacaoConta/u/c', AQUI)).toBeNull();
  expect(caminhoDoLink('http://localhost:9999/admin', AQUI)).toBeNull();
  expect(caminhoDoLink('javascript:alert(1)', AQUI)).toBeNull();
  expect(caminhoDoLink('lixo', AQUI)).toBeNull();
});
