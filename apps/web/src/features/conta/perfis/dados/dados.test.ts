import { expect, test } from 'vitest';
import { PERFIL } from '../testing/exemplos.ts';
import { camposDosDados, conferirDados, documentoDoPerfil } from './dados.ts';

const CAMPOS = camposDosDados(PERFIL);

test('the fields start with their masks, and an empty phone is null', () => {
  expect(CAMPOS).toEqual({ nomeCompleto: PERFIL.nomeCompleto, telefone: '(11) 98765-4321', documento: 'cpf', cpf: '', cnpj: '' });
  expect(conferirDados({ ...CAMPOS, telefone: ' ' }, PERFIL)).toEqual({
    ok: true,
    body: { nomeCompleto: PERFIL.nomeCompleto, telefone: null },
  });
});

test('a document is sent only while the account has no document, and only with valid check digits', () => {
  const comCpf = { ...CAMPOS, cpf: '529.982.247-25' };
  expect(conferirDados(comCpf, PERFIL)).toMatchObject({ ok: true, body: { cpf: '529.982.247-25' } });
  expect(conferirDados({ ...comCpf, cpf: '529.982.247-26' }, PERFIL)).toEqual({
    ok: false,
    errors: { cpf: 'CPF inválido' },
  });
  const conferido = conferirDados(comCpf, { cpf: '12345678909', cnpj: null });
  expect(conferido.ok && 'cpf' in conferido.body).toBe(false);
  const alfanumerico = { ...CAMPOS, documento: 'cnpj' as const, cnpj: '12.ABC.345/01DE-35' };
  expect(conferirDados(alfanumerico, PERFIL)).toMatchObject({ ok: true, body: { cnpj: '12.ABC.345/01DE-35' } });
});

test('a supplier is first asked for the CNPJ', () => {
  expect(camposDosDados({ ...PERFIL, tipoPerfil: 2 }).documento).toBe('cnpj');
});

test('documents are shown complete, with their masks', () => {
  expect(documentoDoPerfil({ cpf: '52998224725', cnpj: null })).toEqual({ nome: 'CPF', numero: '529.982.247-25' });
  expect(documentoDoPerfil({ cpf: null, cnpj: '12ABC34501DE35' })).toEqual({ nome: 'CNPJ', numero: '12.ABC.345/01DE-35' });
  expect(documentoDoPerfil({ cpf: null, cnpj: null })).toBeNull();
});
