import { expect, test } from 'vitest';
import { doisPrimeirosNomes, duasPrimeirasPalavras, nomeSemContato } from './nomes.ts';

test.each([
  ['  Ana   Clara de Souza ', 'Ana Clara'],
  ['Mariana de Souza Lima', 'Mariana de Souza'],
  ['Maria do Carmo Silva', 'Maria do Carmo'],
  ['MARIA DAS DORES', 'MARIA DAS DORES'],
  ['João Maria von der Heide', 'João Maria'],
  ['Ana e Silva Prado', 'Ana e Silva'],
  ['Joana von der Heide Costa', 'Joana von der Heide'],
  ['Mariana de', 'Mariana'],
  ['Mariana Souza e', 'Mariana Souza'],
  ['Di Ribeiro Alves', 'Di Ribeiro'],
  ['Doce Sabor', 'Doce Sabor'],
  ['Ana', 'Ana'],
  ['', ''],
])('%j is shown as %j', (nome, mostrado) => {
  expect(doisPrimeirosNomes(nome)).toBe(mostrado);
});

test.each([
  ['Mariana de Souza Lima', 'Mariana de'],
  ['  Ana   Clara de Souza ', 'Ana Clara'],
  ['Ana', 'Ana'],
  ['', ''],
])('the first two words of %j are %j', (nome, mostrado) => {
  expect(duasPrimeirasPalavras(nome)).toBe(mostrado);
});

test.each([
  ['Mariana de Souza Lima', 'Mariana de Souza'],
  ['Ana 11987654321', 'Ana'],
  ['Ana ❾❽❼ Prado', 'Ana Prado'],
  ['ana@gmail.com', 'Cliente'],
])('a supplier sees %j as %j', (nome, mostrado) => {
  expect(nomeSemContato(nome)).toBe(mostrado);
});
