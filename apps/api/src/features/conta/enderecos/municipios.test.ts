import { chaveDoNome } from '@festejo/contrato/common/nomes.ts';
import { describe, expect, test } from 'vitest';
import { centroDoMunicipio, municipiosProximos, procurarMunicipios } from './municipios.ts';

const nomes = async (nome: string, uf?: 'SP' | 'MG' | 'GO') => (await procurarMunicipios(nome, uf)).map((m) => `${m.nome}/${m.uf}`);

describe('searching municipios', () => {
  test('ignores accents and case; an equal name comes first, then names that begin with the text, then names that contain it', async () => {
    expect((await nomes('sao paulo'))[0]).toBe('São Paulo/SP');
    const paulo = await nomes('PAULO', 'SP');
    expect(paulo.slice(0, 2)).toEqual(['Paulo de Faria/SP', 'São Paulo/SP']);
    expect(await nomes('goiân')).toEqual(expect.arrayContaining(['Goiânia/GO', 'Goianira/GO']));
    expect((await nomes('goian'))[0]).toBe('Goiânia/GO');
    expect(await nomes("olho d'agua das flores")).toEqual(["Olho d'Água das Flores/AL"]);
  });

  test('ten at most, capitals first among equals, and only of the given UF', async () => {
    const sao = await nomes('são');
    expect(sao).toHaveLength(10);
    expect(sao.slice(0, 2)).toEqual(['São Luís/MA', 'São Paulo/SP']);
    expect((await nomes('bel', 'MG')).every((nome) => nome.endsWith('/MG'))).toBe(true);
  });

  test('punctuation only or an unknown name finds nothing', async () => {
    expect([await nomes('--'), await nomes('xyzw'), await nomes('são', 'GO')].map((lista) => lista.length > 0)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('centre of a municipio, taken from its own state', async () => {
  expect(await centroDoMunicipio('BELO HORIZONTE', 'MG')).toMatchObject({
    nome: 'Belo Horizonte',
    latitude: -19.9208,
    longitude: -43.9378,
  });
  const [pr, sc] = await Promise.all([centroDoMunicipio('Pinhalzinho', 'SP'), centroDoMunicipio('Pinhalzinho', 'SC')]);
  expect(pr?.latitude).not.toBe(sc?.latitude);
  expect(await centroDoMunicipio('Belo Horizonte', 'SP')).toBeUndefined();
  expect(chaveDoNome("Santa Bárbara d'Oeste")).toBe('santa barbara doeste');
});

test('nearest municipios: the nearest first, forty in all', async () => {
  const campinas = (await municipiosProximos({ latitude: -22.9064, longitude: -47.0616 })).map(({ nome }) => nome);
  expect(campinas[0]).toBe('Campinas');
  expect(campinas.slice(0, 8)).toEqual(expect.arrayContaining(['Valinhos', 'Hortolândia']));
  expect(campinas).toHaveLength(40);
  // Far from the equator a degree of longitude is shorter. The order must follow metres, not degrees.
  const chui = (await municipiosProximos({ latitude: -33.69, longitude: -53.45 }))[0];
  expect(chui?.uf).toBe('RS');
});
