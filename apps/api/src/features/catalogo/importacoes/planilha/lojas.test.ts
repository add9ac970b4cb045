import { expect, test } from 'vitest';
import { lojaDe, titulosDasVariantes } from './lojas.ts';

test('o WooCommerce tem as opções de até dez atributos, nas duas línguas', () => {
  const loja = lojaDe(['type', 'sku', 'name', 'published', 'regular price', 'images', 'parent']);
  expect(loja?.nome).toBe('WooCommerce');
  const deVariante = titulosDasVariantes(loja);
  for (const titulo of ['attribute 1 name', 'attribute 10 value s', 'nome do atributo 10', 'valores do atributo 10'])
    expect([titulo, deVariante(titulo)]).toEqual([titulo, true]);
  for (const titulo of ['attribute 0 name', 'attribute 11 name', 'nome do atributo 11', 'valores do atributo 11'])
    expect([titulo, deVariante(titulo)]).toEqual([titulo, false]);
});
