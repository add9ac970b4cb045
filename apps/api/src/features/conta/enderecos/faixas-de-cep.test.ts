import { UFS } from '@festejo/contrato/common/constants.ts';
import { expect, test } from 'vitest';
import { FAIXAS_DE_CEP, faixaDoCep } from './faixas-de-cep.ts';
import { centroDoMunicipio } from './municipios.ts';

test('the ranges cover the 27 states from 01000 to 99999 without overlap, and without a gap where CEPs exist', () => {
  expect(new Set(FAIXAS_DE_CEP.map((faixa) => faixa.uf))).toEqual(new Set(UFS));
  const quebras = FAIXAS_DE_CEP.slice(1).flatMap((faixa, i) => (faixa.de === (FAIXAS_DE_CEP[i]?.ate ?? 0) + 1 ? [] : [faixa.de]));
  // The Correios use neither 10000-10999 nor 78900-78999.
  expect(quebras).toEqual([11000, 79000]);
  expect([FAIXAS_DE_CEP[0]?.de, FAIXAS_DE_CEP.at(-1)?.ate]).toEqual([1000, 99_999]);
});

test('the city of each range exists in its state and has a known centre', async () => {
  for (const { centro, uf } of FAIXAS_DE_CEP)
    expect(await centroDoMunicipio(centro, uf), `${centro}/${uf}`).toMatchObject({ nome: centro });
});

test.each([
  ['01310100', 'SP', 'São Paulo', true],
  ['13083970', 'SP', 'Campinas', false],
  ['20040002', 'RJ', 'Rio de Janeiro', true],
  ['70150900', 'DF', 'Brasília', true],
  ['72800000', 'GO', 'Luziânia', false],
  ['73700000', 'GO', 'Formosa', false],
  ['69301000', 'RR', 'Boa Vista', true],
  ['69400000', 'AM', 'Manaus', false],
  ['69900100', 'AC', 'Rio Branco', true],
  ['68900073', 'AP', 'Macapá', true],
  ['76801000', 'RO', 'Porto Velho', true],
  ['77001000', 'TO', 'Palmas', true],
  ['90010150', 'RS', 'Porto Alegre', true],
])('%s lies in %s, region of %s', (cep, uf, centro, soDoCentro) => {
  expect(faixaDoCep(cep)).toMatchObject({ uf, centro, soDoCentro });
});

test('numbers that the Correios do not use have no range', () => {
  expect([faixaDoCep('00000000'), faixaDoCep('00999999'), faixaDoCep('10500000')]).toEqual([undefined, undefined, undefined]);
});
