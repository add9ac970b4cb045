import { describe, expect, test } from 'vitest';
import { type EnderecoDoCep, efeitoDoCep } from './efeito-do-cep.ts';

const CAMPINAS = { nome: 'Campinas', uf: 'SP', latitude: -22.9, longitude: -47.06 };
const CEP: EnderecoDoCep = {
  cep: '13010111',
  logradouro: 'Rua Barão de Jaguara',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Campinas',
  uf: 'SP',
  latitude: null,
  longitude: null,
  origem: 'viacep',
};
const SO_REGIAO: EnderecoDoCep = {
  ...CEP,
  logradouro: '',
  bairro: '',
  localidade: '',
  latitude: -23,
  longitude: -47,
  origem: 'aproximado',
};
const nada = { campos: { localidade: '' }, cidade: null };

describe('effects of a CEP', () => {
  test('with a point: fills the fields and moves the pin there', () => {
    const efeito = efeitoDoCep({ ...CEP, latitude: -22.95, longitude: -47.1, origem: 'brasilapi' }, nada);
    expect(efeito).toMatchObject({ ponto: { latitude: -22.95, longitude: -47.1 }, exato: true, procurarCentro: true });
    expect(efeito.campos).toMatchObject({ logradouro: 'Rua Barão de Jaguara', localidade: 'Campinas', uf: 'SP' });
  });

  test('without a point: looks for the centre of the city, but keeps a pin that is already in that city', () => {
    expect(efeitoDoCep(CEP, nada)).toMatchObject({ ponto: null, procurarCentro: true });
    expect(efeitoDoCep(CEP, { campos: { localidade: 'Campinas' }, cidade: CAMPINAS })).toMatchObject({
      ponto: null,
      procurarCentro: false,
    });
    const outra = { campos: { localidade: 'Campinas' }, cidade: { ...CAMPINAS, uf: 'PR' } };
    expect(efeitoDoCep(CEP, outra).procurarCentro).toBe(true);
  });

  test('with a region only: moves the map while nothing is known, and changes nothing once a city is known', () => {
    expect(efeitoDoCep(SO_REGIAO, nada)).toEqual({
      campos: { uf: 'SP' },
      ponto: { latitude: -23, longitude: -47 },
      cidade: null,
      exato: false,
      procurarCentro: false,
    });
    for (const antes of [
      { campos: { localidade: '' }, cidade: CAMPINAS },
      { campos: { localidade: 'Ouro Preto' }, cidade: null },
    ]) {
      expect(efeitoDoCep(SO_REGIAO, antes)).toMatchObject({ campos: {}, ponto: null });
    }
  });
});
