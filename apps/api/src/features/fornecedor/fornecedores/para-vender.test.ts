import { expect, test } from 'vitest';
import { faltaParaVender } from './para-vender.ts';

const COMPLETO = {
  nome: 'Doces da Lua',
  cpf: null,
  cnpj: '12ABC34501DE35',
  emailConfirmadoEm: new Date(),
  suspensoEm: null,
  excluirEm: null,
  logradouro: 'Rua das Festas',
  numero: '10',
  localidade: 'São Paulo',
  uf: 'SP',
  latitude: -23.55,
  longitude: -46.63,
  pausado: false,
};

test('with everything it sells; a CPF can replace the CNPJ, and the point 0,0 is a point', () => {
  expect(faltaParaVender(COMPLETO)).toEqual([]);
  expect(faltaParaVender({ ...COMPLETO, cnpj: null, cpf: '52998224725', latitude: 0, longitude: 0 })).toEqual([]);
});

test.each([
  [{ excluirEm: new Date() }, 'exclusão'],
  [{ suspensoEm: new Date() }, 'suspensa'],
  [{ emailConfirmadoEm: null }, 'Confirme o e-mail'],
  [{ cnpj: null }, 'CNPJ ou o CPF'],
  [{ nome: ' ' }, 'nome'],
  [{ logradouro: null }, 'endereço'],
  [{ numero: null }, 'endereço'],
  [{ localidade: '' }, 'endereço'],
  [{ uf: null }, 'endereço'],
  [{ latitude: null }, 'mapa'],
  [{ longitude: null }, 'mapa'],
  [{ pausado: true }, 'pausa'],
])('without %o, one condition is missing, and is named', (parte, palavra) => {
  expect(faltaParaVender({ ...COMPLETO, ...parte })).toEqual([expect.stringContaining(palavra)]);
});
