import { chaveDoNome } from '@festejo/contrato/common/nomes.ts';
import { describe, expect, test } from 'vitest';
import { centroDoMunicipio, municipiosProximos, procurarMunicipios } from './municipios.ts';

const nomes = async (nome: string, uf?: 'SP' | 'MG' | 'GO') => (await procurarMunicipios(nome, uf)).map((m) => `${m.nome}/${m.uf}`);

describe('procurar municípios', () => {
  test('sem acento nem maiúscula: o próprio nome primeiro, depois os que começam, depois os que contêm', async () => {
    expect((await nomes('sao paulo'))[0]).toBe('São Paulo/SP');
    const paulo = await nomes('PAULO', 'SP');
    expect(paulo.slice(0, 2)).toEqual(['Paulo de Faria/SP', 'São Paulo/SP']);
    expect(await nomes('goiân')).toEqual(expect.arrayContaining(['Goiânia/GO', 'Goianira/GO']));
    expect((await nomes('goian'))[0]).toBe('Goiânia/GO');
    expect(await nomes("olho d'agua das flores")).toEqual(["Olho d'Água das Flores/AL"]);
  });

  test('dez no máximo, capitais à frente entre iguais, e só da UF pedida', async () => {
    const sao = await nomes('são');
    expect(sao).toHaveLength(10);
    expect(sao.slice(0, 2)).toEqual(['São Luís/MA', 'São Paulo/SP']);
    expect((await nomes('bel', 'MG')).every((nome) => nome.endsWith('/MG'))).toBe(true);
  });

  test('só pontuação ou nome que não existe: nenhum', async () => {
    expect([await nomes('--'), await nomes('xyzw'), await nomes('são', 'GO')].map((lista) => lista.length > 0)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('centro de um município, o do próprio estado', async () => {
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

test('municípios próximos: o mais perto primeiro, quarenta ao todo', async () => {
  const campinas = (await municipiosProximos({ latitude: -22.9064, longitude: -47.0616 })).map(({ nome }) => nome);
  expect(campinas[0]).toBe('Campinas');
  expect(campinas.slice(0, 8)).toEqual(expect.arrayContaining(['Valinhos', 'Hortolândia']));
  expect(campinas).toHaveLength(40);
  // Far from the equator a degree of longitude is shorter: the order follows the ground, not the degrees.
  const chui = (await municipiosProximos({ latitude: -33.69, longitude: -53.45 }))[0];
  expect(chui?.uf).toBe('RS');
});
