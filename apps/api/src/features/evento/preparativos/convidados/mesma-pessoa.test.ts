import { expect, test } from 'vitest';
import { mesmaPessoa } from './mesma-pessoa.ts';

const maria = { nome: 'Maria Silva', contato: '11 99999-0000' };

test.each([
  ['another writing of the telephone', { nome: 'maria', contato: '+55 (11) 999990000' }, true],
  ['with a zero in front', { nome: 'María S.', contato: '011999990000' }, true],
  ['somebody else at the same telephone', { nome: 'João Silva', contato: '11 99999-0000' }, false],
  ['the same name at another telephone', { nome: 'Maria Silva', contato: '11 98888-0000' }, false],
  ['without a contact', { nome: 'Maria Silva', contato: null }, false],
])('%s', (_, outra, mesma) => {
  expect(mesmaPessoa(maria, outra)).toBe(mesma);
  expect(mesmaPessoa(outra, maria)).toBe(mesma);
});

test('an e-mail matches in any case; two guests without a contact, or with plain words for one, do not match', () => {
  expect(mesmaPessoa({ nome: 'Bia', contato: 'BIA@teste.example ' }, { nome: 'Bia', contato: 'bia@teste.example' })).toBe(true);
  expect(mesmaPessoa({ nome: 'Bia', contato: null }, { nome: 'Bia', contato: null })).toBe(false);
  expect(mesmaPessoa({ nome: 'Bia', contato: 'do trabalho' }, { nome: 'Bia', contato: 'do trabalho' })).toBe(false);
});
