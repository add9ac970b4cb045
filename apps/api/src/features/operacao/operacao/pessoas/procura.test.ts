import { expect, test } from 'vitest';
import { lerProcura } from './procura.ts';

test.each([
  ['Ana Paula', { nome: 'Ana Paula' }],
  ['Zu%', {}],
  ['Doces', { nome: 'Doces', email: 'doces' }],
  ['ANA@exemplo.com', { email: 'ana@exemplo.com' }],
  ['529.982.247-25', { cpf: '52998224725' }],
  ['529.982.x247-25', {}],
  ['12.ABC.345/01DE-35', { cnpj: '12ABC34501DE35' }],
  ['(0xx11) 98765-4321', { telefone: '11987654321' }],
  ['0800 123 4567', { telefone: '08001234567' }],
  ['1006', { numero: 1006 }],
  ['nº 1006', { numero: 1006 }],
  ['#1006', { numero: 1006 }],
  ['12.345', { numero: 12_345 }],
  ['01A20799-99AC-7EA7-8B12-5A443B71873C', { id: '01a20799-99ac-7ea7-8b12-5a443b71873c' }],
  ['9999999999', {}],
  ['12 -', {}],
])('%s', (texto, procura) => expect(lerProcura(texto)).toEqual(procura));
