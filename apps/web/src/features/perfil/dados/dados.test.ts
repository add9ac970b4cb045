import { expect, test } from 'vitest';
import { PERFIL } from '../testing/exemplos.ts';
import { camposDosDados, conferirDados, documentoDoPerfil, errosDosDados } from './dados.ts';

const CAMPOS = camposDosDados(PERFIL);

test('the fields start masked, and an emptied phone is none', () => {
  expect(CAMPOS).toEqual({ nomeCompleto: PERFIL.nomeCompleto, telefone: '(11) 98765-4321', tipoDeDocumento: 'cpf', numeroDoDocumento: '' });
  expect(conferirDados({ ...CAMPOS, telefone: ' ' }, PERFIL)).toEqual({
    ok: true,
    dados: { nomeCompleto: PERFIL.nomeCompleto, telefone: null },
  });
});

test('a document goes only while there is none, and with right check digits', () => {
  const comCpf = { ...CAMPOS, numeroDoDocumento: '529.982.247-25' };
  expect(conferirDados(comCpf, PERFIL)).toMatchObject({ ok: true, dados: { cpf: '529.982.247-25' } });
  expect(conferirDados({ ...comCpf, numeroDoDocumento: '529.982.247-26' }, PERFIL)).toEqual({
    ok: false,
    erros: { numeroDoDocumento: 'CPF inválido' },
  });
  const conferido = conferirDados(comCpf, { cpf: '12345678909', cnpj: null });
  expect(conferido.ok && 'cpf' in conferido.dados).toBe(false);
  const alfanumerico = { ...CAMPOS, tipoDeDocumento: 'cnpj' as const, numeroDoDocumento: '12.ABC.345/01DE-35' };
  expect(conferirDados(alfanumerico, PERFIL)).toMatchObject({ ok: true, dados: { cnpj: '12.ABC.345/01DE-35' } });
});

test('a supplier is asked the CNPJ first', () => {
  expect(camposDosDados({ ...PERFIL, tipoPerfil: 2 }).tipoDeDocumento).toBe('cnpj');
});

test('documents are shown whole, with their mask', () => {
  expect(documentoDoPerfil({ cpf: '52998224725', cnpj: null })).toEqual({ nome: 'CPF', numero: '529.982.247-25' });
  expect(documentoDoPerfil({ cpf: null, cnpj: '12ABC34501DE35' })).toEqual({ nome: 'CNPJ', numero: '12.ABC.345/01DE-35' });
  expect(documentoDoPerfil({ cpf: null, cnpj: null })).toBeNull();
});

test("the server's word on a document lands on its field", () => {
  expect(errosDosDados({ cnpj: 'CNPJ já usado', telefone: 'Telefone inválido' })).toEqual({
    numeroDoDocumento: 'CNPJ já usado',
    telefone: 'Telefone inválido',
  });
});
