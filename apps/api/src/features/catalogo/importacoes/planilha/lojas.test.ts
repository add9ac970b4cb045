import { expect, test } from 'vitest';
import { lojaDe, titulosDasVariantes } from './lojas.ts';

test('WooCommerce has the options of up to ten attributes, in both languages', () => {
  const loja = lojaDe(['type', 'sku', 'name', 'published', 'regular price', 'images', 'parent']);
  expect(loja?.nome).toBe('WooCommerce');
  const deVariante = titulosDasVariantes(loja);
  for (const titulo of ['attribute 1 name', 'attribute 10 value s', 'nome do atributo 10', 'valores do atributo 10'])
    expect([titulo, deVariante(titulo)]).toEqual([titulo, true]);
  for (const titulo of ['attribute 0 name', 'attribute 11 name', 'nome do atributo 11', 'valores do atributo 11'])
    expect([titulo, deVariante(titulo)]).toEqual([titulo, false]);
});
