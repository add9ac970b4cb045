import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { cursor, dia, fotoOuNada, id, linha, lugar, numero, ponto } from '../common/common.ts';
import { CIDADE_EM_LETRAS } from '../common/comprimentos.ts';
import { notas } from '../fornecedor/fornecedores.ts';
import { categoriaOficial } from './categorias.ts';
import { produtoNoRaio, produtoResumo } from './produtos.ts';

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Endereço inválido');
const slugDaCidade = slug.meta({ description: 'O município como em `buscarCidades`: `sao-paulo-sp`' });
const slugDaCategoria = slug.meta({ description: 'O `slug` de uma categoria do marketplace' });
const dataDaFesta = dia.meta({ description: 'O dia da festa, `AAAA-MM-DD`, de hoje em diante no relógio da cidade' });

export const cidade = z.object({
  nome: z.string(),
  uf: lugar.uf,
  slug: z.string().meta({ description: 'O nome para endereços: sem acento, com hífens e o estado no fim' }),
  ...ponto,
});
export type Cidade = z.output<typeof cidade>;

export const buscarCidades = operation({
  id: 'buscarCidades',
  method: 'GET',
  path: '/explorar/cidades',
  access: 'publico',
  summary: 'Municípios por nome, sem acento também; sem nome, os que mais têm quem venda',
  cacheEmSegundos: 300,
  query: z.object({ nome: linha(CIDADE_EM_LETRAS, 2).optional().meta({ description: 'O começo do nome, com ou sem acento' }) }),
  replies: { 200: z.array(cidade) },
});

/** A shop as a list of shops shows it. */
const lojaPerto = z.object({
  id,
  nome: z.string(),
  fotoUrl: fotoOuNada,
  ...lugar,
  ...notas,
  categorias: z.array(z.string()).meta({ description: 'As categorias do marketplace em que tem o que vender' }),
  distanciaEmKm: z.number().meta({ description: 'Da loja ao centro da cidade, em linha reta, em quilômetros com uma decimal' }),
});
export type LojaPerto = z.output<typeof lojaPerto>;

const procura = z.object({
  cidade: slugDaCidade.optional(),
  categoria: slugDaCategoria.optional(),
  data: dataDaFesta.optional(),
});

export const explorar = operation({
  id: 'explorar',
  method: 'GET',
  path: '/explorar',
  access: 'publico',
  summary: 'O mercado para quem ainda não tem conta: produtos bem avaliados, lojas e cidades, de um lugar, de uma categoria ou dos dois',
  anonimoPorSegundos: 120,
  refusals: [404],
  query: procura,
  replies: {
    200: z.object({
      cidade: cidade.nullable().meta({ description: 'A cidade pedida; `null` sem ela' }),
      categoria: categoriaOficial.nullable().meta({ description: 'A categoria pedida; `null` sem ela' }),
      populares: z.array(produtoResumo).meta({
        description: 'Até doze, dois de cada loja no máximo: os das lojas mais bem avaliadas que vão à cidade; sem cidade, os mais novos',
      }),
      lojas: z.array(lojaPerto).meta({ description: 'Até oito que vão à cidade, a mais perto primeiro; vazio sem cidade' }),
      cidades: z.array(cidade).meta({ description: 'Até doze com quem venda: as vizinhas, ou sem cidade as que mais têm' }),
    }),
  },
});
export type Explorar = z.output<(typeof explorar)['replies'][200]>;

export const buscarProdutosDaCidade = operation({
  id: 'buscarProdutosDaCidade',
  method: 'GET',
  path: '/explorar/produtos',
  access: 'publico',
  summary: 'Produtos cujo fornecedor vai à cidade (e, com data, tem um turno livre nela), o mais perto do centro primeiro',
  anonimoPorSegundos: 60,
  refusals: [404],
  query: procura.extend({
    cidade: slugDaCidade,
    pageSize: numero(z.int().min(1).max(48)).meta({ description: 'Itens por página, de 1 a 48' }).default(24),
    cursor,
  }),
  replies: {
    200: z.object({
      itens: z.array(produtoNoRaio),
      cursor: z.string().nullable().meta({ description: 'Pede a página seguinte; `null` na última' }),
    }),
  },
});
