import { describe, expect, test } from 'vitest';
import { maskCep } from '../../../lib/text/masks.ts';
import { bairroECidade, ruaENumero } from './endereco.ts';
import { cepCompleto, conferirEndereco, ESCOLHA_VAZIA, estaVazia, lerEscolha, preencher } from './escolha-de-endereco.ts';

const CAMPOS = {
  cep: '13010-111',
  logradouro: 'Rua Barão de Jaguara',
  numero: '1481',
  complemento: ' ',
  bairro: 'Centro',
  localidade: 'Campinas',
  uf: 'SP',
  padrao: false,
};
const PONTO = { latitude: -22.9064, longitude: -47.0616 };

describe('checking the address', () => {
  test('an existing address sends only its id, even with a half-typed new one', () => {
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, enderecoId: 'um', campos: { ...CAMPOS, cep: '1' } })).toEqual({
      ok: true,
      body: { enderecoId: 'um' },
    });
  });

  test('a new address sends all fields and the point of the pin', () => {
    const { cep: _, complemento: __, padrao: ___, ...resto } = CAMPOS;
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, campos: CAMPOS, ponto: PONTO })).toEqual({
      ok: true,
      body: { ...resto, ...PONTO, cep: '13010111', complemento: undefined, padrao: undefined },
    });
  });

  test('an address without a pin is refused, and each empty field has a message', () => {
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, campos: CAMPOS })).toEqual({
      ok: false,
      errors: { ponto: 'Marque o lugar no mapa' },
    });
    const { ok, errors } = conferirEndereco(ESCOLHA_VAZIA) as { ok: false; errors: Record<string, string> };
    expect(ok).toBe(false);
    expect(Object.keys(errors).sort()).toEqual([
      ...['bairro', 'cep', 'localidade', 'logradouro', 'numero', 'uf'].map((nome) => `campos.${nome}`),
      'ponto',
    ]);
    expect(errors).toMatchObject({
      'campos.numero': 'Sem número? Escreva S/N',
      'campos.uf': 'Escolha o estado',
      'campos.cep': 'Informe o CEP',
    });
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, campos: { ...CAMPOS, cep: '123' }, ponto: PONTO })).toMatchObject({
      errors: { 'campos.cep': 'CEP inválido: são 8 números' },
    });
  });
});

describe('CEP', () => {
  test('formats the CEP while it is typed or pasted', () => {
    expect(['1', '13010', '130101', '13010-111', '13.010-111 99'].map(maskCep)).toEqual([
      '1',
      '13010',
      '13010-1',
      '13010-111',
      '13010-111',
    ]);
    expect([cepCompleto('13010-11'), cepCompleto('13010-111')]).toEqual([null, '13010111']);
  });

  test('fills in the values that arrived and keeps typed text', () => {
    const cheios = preencher({ ...CAMPOS, numero: '7' }, { logradouro: '', bairro: 'Cambuí', uf: 'SP' });
    expect(cheios).toEqual({ ...CAMPOS, numero: '7', bairro: 'Cambuí' });
  });
});

describe('draft', () => {
  test('is equal after a round trip', () => {
    const escolha = { enderecoId: null, campos: CAMPOS, ponto: PONTO, cidade: { nome: 'Campinas', uf: 'SP', ...PONTO } };
    expect(lerEscolha(JSON.parse(JSON.stringify(escolha)))).toEqual(escolha);
  });

  test('starts empty when it cannot be parsed', () => {
    for (const ruim of [undefined, null, 'x', 7, [], { campos: 3, ponto: { latitude: 'a' }, cidade: { nome: 1 } }]) {
      expect(lerEscolha(ruim)).toEqual(ESCOLHA_VAZIA);
    }
  });

  test('is empty until text is typed or the pin is placed', () => {
    expect(estaVazia(ESCOLHA_VAZIA)).toBe(true);
    expect(estaVazia({ ...ESCOLHA_VAZIA, ponto: PONTO })).toBe(false);
    expect(estaVazia({ ...ESCOLHA_VAZIA, campos: { ...ESCOLHA_VAZIA.campos, cep: '1' } })).toBe(false);
  });
});

test('formats the address as text', () => {
  expect(ruaENumero({ ...CAMPOS, complemento: 'salão' })).toBe('Rua Barão de Jaguara, 1481 (salão)');
  expect(bairroECidade({ ...CAMPOS, bairro: '' })).toBe('Campinas, SP');
});
