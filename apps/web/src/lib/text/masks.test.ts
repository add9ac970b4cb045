import { expect, test } from 'vitest';
import { maskCnpj, maskCpf, maskDocumento, maskTelefone } from './masks.ts';

test('a CPF and a CNPJ are formatted while they are typed, and cut at their full length', () => {
  expect(['5', '5299', '52998224725', '529.982.247-25', '529982247251'].map(maskCpf)).toEqual([
    '5',
    '529.9',
    '529.982.247-25',
    '529.982.247-25',
    '529.982.247-25',
  ]);
  expect(['12', '12abc34501de35', '12.ABC.345/01DE-359'].map(maskCnpj)).toEqual(['12', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35']);
});

test('a document is a CPF up to eleven digits, and a CNPJ from twelve characters or a letter on', () => {
  expect(['52998224725', '123456780001', '12a'].map(maskDocumento)).toEqual(['529.982.247-25', '12.345.678/0001', '12.A']);
});

test('a telephone number is formatted while it is typed', () => {
  expect(['', '1', '11', '119', '1198', '1133334', '1133334444', '11987654321', '119876543210'].map(maskTelefone)).toEqual([
    '',
    '(1',
    '(11',
    '(11) 9',
    '(11) 98',
    '(11) 3333-4',
    '(11) 3333-4444',
    '(11) 98765-4321',
    '(11) 98765-4321',
  ]);
});

test('a number that begins with a country code or a zero stays as typed, without invalid characters, up to thirty characters', () => {
  expect(maskTelefone('0a800')).toBe('0800');
  expect(maskTelefone('+34 91')).toBe('+34 91');
  expect(maskTelefone(`+34${'9'.repeat(40)}`)).toBe(`+34${'9'.repeat(27)}`);
});
