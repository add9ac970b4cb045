import type { FornecedorNaVitrine } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { expect, test } from 'vitest';
import { lojaPorSchema } from './schema-org.ts';

const URL_PUBLICA = 'https://festejo.example';
const LOJA: FornecedorNaVitrine = {
  id: 'f1',
  nome: 'Doces da Lua',
  verificado: true,
  documento: '12.ABC.345/01DE-35',
  endereco: 'Rua A, 1 · Centro',
  localidade: 'Campinas',
  uf: 'SP',
  descricao: null,
  fotoUrl: '/arquivos/ab/cd.a-320.webp',
  notaMedia: null,
  avaliacoes: 0,
  raioEmKm: 30,
  politicaDeCancelamento: 'flexivel',
  sinal: null,
  vende: true,
  respostaEmMinutos: null,
  ponto: { latitude: -22.9, longitude: -47.06 },
  horarios: [{ diaDaSemana: 6, inicio: '08:00', fim: '24:00' }],
};
const dados = (loja: Partial<FornecedorNaVitrine> = {}) => lojaPorSchema(URL_PUBLICA, { ...LOJA, ...loja }, null);

test('a shop: complete addresses, area in metres, and midnight as the last minute', () => {
  expect(dados()).toMatchObject({
    '@id': `${URL_PUBLICA}/fornecedor/f1/catalogo`,
    image: `${URL_PUBLICA}/arquivos/ab/cd.a-320.webp`,
    taxID: LOJA.documento,
    geo: { latitude: -22.9, longitude: -47.06 },
    areaServed: { geoRadius: 30_000 },
  });
  const sabado = { dayOfWeek: 'https://schema.org/Saturday', opens: '08:00', closes: '23:59' };
  expect(Object.values(dados()).flat()).toContainEqual(expect.objectContaining(sabado));
});

test('leaves out missing fields, and the CPF of a person', () => {
  const sem = dados({ fotoUrl: null, ponto: null, documento: '529.982.247-25' });
  for (const campo of ['image', 'geo', 'areaServed', 'taxID', 'description']) expect([campo, campo in sem]).toEqual([campo, false]);
});
