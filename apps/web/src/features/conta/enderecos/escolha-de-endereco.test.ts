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

describe('conferir o endereço', () => {
  test('um existente vai só pelo identificador, mesmo com um novo pela metade', () => {
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, enderecoId: 'um', campos: { ...CAMPOS, cep: '1' } })).toEqual({
      ok: true,
      body: { enderecoId: 'um' },
    });
  });

  test('um novo vai inteiro, com o lugar do alfinete', () => {
    const { cep: _, complemento: __, padrao: ___, ...resto } = CAMPOS;
    expect(conferirEndereco({ ...ESCOLHA_VAZIA, campos: CAMPOS, ponto: PONTO })).toEqual({
      ok: true,
      body: { ...resto, ...PONTO, cep: '13010111', complemento: undefined, padrao: undefined },
    });
  });

  test('sem alfinete não segue, e cada campo vazio diz o que falta', () => {
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
  test('máscara enquanto se digita, ou cola', () => {
    expect(['1', '13010', '130101', '13010-111', '13.010-111 99'].map(maskCep)).toEqual([
      '1',
      '13010',
      '13010-1',
      '13010-111',
      '13010-111',
    ]);
    expect([cepCompleto('13010-11'), cepCompleto('13010-111')]).toEqual([null, '13010111']);
  });

  test('preenche o que veio e não apaga o que foi escrito', () => {
    const cheios = preencher({ ...CAMPOS, numero: '7' }, { logradouro: '', bairro: 'Cambuí', uf: 'SP' });
    expect(cheios).toEqual({ ...CAMPOS, numero: '7', bairro: 'Cambuí' });
  });
});

describe('rascunho', () => {
  test('vai e volta igual', () => {
    const escolha = { enderecoId: null, campos: CAMPOS, ponto: PONTO, cidade: { nome: 'Campinas', uf: 'SP', ...PONTO } };
    expect(lerEscolha(JSON.parse(JSON.stringify(escolha)))).toEqual(escolha);
  });

  test('o que não se entende começa vazio', () => {
    for (const ruim of [undefined, null, 'x', 7, [], { campos: 3, ponto: { latitude: 'a' }, cidade: { nome: 1 } }]) {
      expect(lerEscolha(ruim)).toEqual(ESCOLHA_VAZIA);
    }
  });

  test('vazia até que se escreva algo ou se ponha o alfinete', () => {
    expect(estaVazia(ESCOLHA_VAZIA)).toBe(true);
    expect(estaVazia({ ...ESCOLHA_VAZIA, ponto: PONTO })).toBe(false);
    expect(estaVazia({ ...ESCOLHA_VAZIA, campos: { ...ESCOLHA_VAZIA.campos, cep: '1' } })).toBe(false);
  });
});

test('o endereço em palavras', () => {
  expect(ruaENumero({ ...CAMPOS, complemento: 'salão' })).toBe('Rua Barão de Jaguara, 1481 (salão)');
  expect(bairroECidade({ ...CAMPOS, bairro: '' })).toBe('Campinas, SP');
});
