import { expect, test } from 'vitest';
import { maskCnpj, maskCpf, maskTelefone } from '../../../../lib/text/masks.ts';
import { conferirConta, type FormularioDeCadastro, formularioDoEndereco, tipoDoEndereco } from './conta-nova.ts';

const FORM: FormularioDeCadastro = {
  nomeCompleto: 'Ana Souza',
  email: 'ana@festejo.example',
  senha: 'segredo-bom',
  documento: 'cnpj',
  cpf: '',
  cnpj: '',
  telefone: '',
  codigoDeConvite: '',
  aceitaTermos: true,
};
const errosDe = (tipo: 1 | 2, form: Partial<FormularioDeCadastro>) => {
  const conferida = conferirConta(tipo, { ...FORM, ...form });
  return conferida.ok ? {} : conferida.errors;
};

test('formats typed and pasted text with the masks', () => {
  expect(maskCpf('529982')).toBe('529.982');
  expect(maskCpf('529.982.247-25999')).toBe('529.982.247-25');
  expect(maskCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(maskTelefone('+55 11 98765-4321')).toBe('(11) 98765-4321');
  expect(maskTelefone('1130001234')).toBe('(11) 3000-1234');
  expect([maskCpf(''), maskCnpj(''), maskTelefone('')]).toEqual(['', '', '']);
  expect(['1', '11', '119', '119876', '11987654', '119876543', '1198765432', '119876543219'].map(maskTelefone)).toEqual([
    ...['(1', '(11', '(11) 9', '(11) 9876', '(11) 9876-54', '(11) 9876-543', '(11) 9876-5432', '(11) 98765-4321'],
  ]);
});

test('a number with a leading zero, without an area code or with a country code keeps its digits', () => {
  const typed = (text: string) => [...text].reduce((shown, key) => maskTelefone(shown + key), '');
  for (const written of ['011 98765-4321', '(0xx11) 98765-4321', '+55 11 98765-4321']) {
    expect([typed(written), maskTelefone(written)]).toEqual(['(11) 98765-4321', '(11) 98765-4321']);
  }
  expect([typed('0800 123 4567'), typed('4004-1234')]).toEqual(['0800 123 4567', '4004-1234']);
  expect(typed('+34 612 345 678')).toBe('+34 612 345 678');
  expect(errosDe(1, { telefone: typed('+34 612 345 678') })).toEqual({ telefone: 'Telefone de outro país: informe um do Brasil, com DDD' });
  expect(errosDe(1, { telefone: typed('23 98765-4321') })).toEqual({ telefone: 'O DDD 23 não existe' });
  expect(errosDe(1, { telefone: '(11) 98765-4321', nomeCompleto: 'Li' })).toEqual({});
});

test('reads the profile of the address, by number or name', () => {
  expect(['1', 'cliente', '2', 'FORNECEDOR', '3', undefined].map(tipoDoEndereco)).toEqual([1, 1, 2, 2, null, null]);
});

test('fills the form with the parameters of the address', () => {
  const form = formularioDoEndereco({ email: 'a@b.com', name: 'Ana', cpf: '52998224725', codigoDeConvite: 'AMIGA' }, maskCpf);
  expect(form).toMatchObject({ email: 'a@b.com', nomeCompleto: 'Ana', cpf: '529.982.247-25', documento: 'cpf', codigoDeConvite: 'AMIGA' });
});

test('a client needs no document, and a given document must be valid', () => {
  expect(errosDe(1, {})).toEqual({});
  expect(errosDe(1, { cpf: '529.982.247-26' })).toEqual({ cpf: 'CPF inválido' });
  expect(errosDe(1, { cpf: '529.982.247-25' })).toEqual({});
});

test('a supplier needs one document, numeric or with letters', () => {
  expect(errosDe(2, {})).toEqual({ cnpj: 'Informe o CNPJ ou o CPF' });
  expect(errosDe(2, { documento: 'cpf' })).toEqual({ cpf: 'Informe o CNPJ ou o CPF' });
  expect(errosDe(2, { cnpj: '12.ABC.345/01DE-35' })).toEqual({});
  expect(errosDe(2, { cnpj: '12.ABC.345/01DE-36' })).toEqual({ cnpj: 'CNPJ inválido' });
  expect(errosDe(2, { documento: 'cpf', cpf: '529.982.247-25', cnpj: 'lixo' })).toEqual({});
});

test('each empty field has its message in Portuguese', () => {
  expect(errosDe(1, { nomeCompleto: '', email: '', senha: 'curta', telefone: '(11) 1', aceitaTermos: false })).toEqual({
    nomeCompleto: 'Escreva seu nome completo',
    email: 'Escreva seu e-mail',
    senha: 'A senha precisa de pelo menos 8 caracteres',
    telefone: 'Telefone inválido: informe DDD e número',
    aceitaTermos: 'É preciso aceitar os termos de uso',
  });
});
