import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { booleano, fotoOuNada, id, linha, lista, mensagem, numero, paginacao, versao } from '../common/common.ts';
import { NOME_DE_CATEGORIA_EM_LETRAS } from '../common/comprimentos.ts';
import { CATEGORIAS_NO_MAXIMO, IMAGEM_MAXIMA_EM_BYTES, TIPOS_DE_PRODUTO } from '../common/constants.ts';
import { produtoResumo } from './produtos.ts';

/** Tabler names of the icons that an official category may have. */
export const ICONES_DE_CATEGORIA = [
  'tools-kitchen-2',
  'cake',
  'confetti',
  'balloon',
  'flower',
  'device-speaker',
  'music',
  'camera',
  'building-castle',
  'armchair',
  'bowl-spoon',
  'horse-toy',
  'glass-cocktail',
  'mail-heart',
  'users-group',
  'gift',
] as const;
export type IconeDeCategoria = (typeof ICONES_DE_CATEGORIA)[number];

export const categoriaOficial = z.object({
  id,
  nome: z.string(),
  slug: z.string().meta({ description: 'O nome para endereços: sem acento, com hífens' }),
  icone: z.string().meta({ description: 'Nome do desenho que as telas usam' }),
  ordem: z.int().meta({ description: 'Lugar na lista, o menor primeiro' }),
});
export type CategoriaOficial = z.output<typeof categoriaOficial>;

export const buscarCategoriasOficiais = operation({
  id: 'buscarCategoriasOficiais',
  method: 'GET',
  path: '/categoria/buscar-categorias-oficiais',
  access: 'publico',
  summary: 'As categorias do marketplace, em ordem',
  // An operator changes them seldom, and every visit requests them first.
  cacheEmSegundos: 300,
  replies: { 200: z.array(categoriaOficial) },
});

const tipoCategoria = z
  .enum(TIPOS_DE_PRODUTO)
  .meta({ description: 'O que há nela, na maior parte: o que se vende, se aluga ou alguém faz' });
const oficialVinculada = {
  categoriaOficialId: id.meta({ description: 'A categoria do marketplace a que está ligada' }),
  categoriaOficialNome: z.string(),
};

/** A category as its own supplier sees it. */
const minhaCategoria = z.object({
  id,
  nome: z.string(),
  tipoCategoria,
  imagemUrl: fotoOuNada,
  ...oficialVinculada,
  ordem: z.int().meta({ description: 'Lugar na vitrine, a menor primeiro' }),
  produtos: z.int().meta({ description: 'Quantos produtos tem, à venda ou não' }),
  produtosAtivos: z.int().meta({ description: 'Quantos deles estão à venda' }),
  versao,
});
export type MinhaCategoria = z.output<typeof minhaCategoria>;

export const buscarCategorias = operation({
  id: 'buscarCategorias',
  method: 'GET',
  path: '/categoria/list',
  otherPath: '/categoria',
  access: 'fornecedor',
  summary: 'As categorias do fornecedor que pergunta, na ordem da vitrine, uma página de cada vez',
  query: z.object(paginacao),
  replies: { 200: lista(minhaCategoria) },
});

export const buscarTodasAsCategorias = operation({
  id: 'buscarTodasAsCategorias',
  method: 'GET',
  path: '/categoria/getAllCategoriasByFornecedor',
  access: 'fornecedor',
  summary: 'Todas as categorias do fornecedor que pergunta, na ordem da vitrine',
  replies: { 200: z.array(minhaCategoria) },
});

const categoriaId = z.object({ id });

export const buscarCategoria = operation({
  id: 'buscarCategoria',
  method: 'GET',
  path: '/categoria/:id',
  access: 'fornecedor',
  summary: 'Uma categoria do próprio fornecedor',
  params: categoriaId,
  replies: { 200: minhaCategoria },
});

export const categoriaNova = z.object({
  nome: linha(NOME_DE_CATEGORIA_EM_LETRAS, 2),
  tipoCategoria: tipoCategoria.default('Produto'),
  categoriaOficialVinculada: id.meta({ description: 'Id de uma categoria do marketplace: por ela os clientes encontram os produtos' }),
});

export const criarCategoria = operation({
  id: 'criarCategoria',
  method: 'POST',
  path: '/categoria/create',
  otherPath: '/categoria',
  access: 'fornecedor',
  summary: 'Cria uma categoria do fornecedor, no fim da vitrine',
  idempotent: true,
  body: categoriaNova,
  files: { file: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 201: minhaCategoria },
});

export const atualizarCategoria = operation({
  id: 'atualizarCategoria',
  method: 'PUT',
  path: '/categoria/:id',
  access: 'fornecedor',
  summary: 'Muda uma categoria; os produtos dela acompanham a categoria do marketplace',
  ifMatch: true,
  params: categoriaId,
  body: categoriaNova.extend({
    removerImagem: booleano.optional().meta({ description: 'Tira a imagem, quando não vem outra em `file`' }),
  }),
  files: { file: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 200: minhaCategoria },
});

export const ordenarCategorias = operation({
  id: 'ordenarCategorias',
  method: 'POST',
  path: '/categoria/ordenar',
  access: 'fornecedor',
  summary: 'Põe as categorias do fornecedor nesta ordem: todas, cada uma uma vez',
  body: z.object({
    ordem: z
      .array(id)
      .max(CATEGORIAS_NO_MAXIMO * 5)
      .meta({ description: 'Os ids de todas as categorias do fornecedor, a primeira da vitrine primeiro' }),
  }),
  replies: { 200: mensagem },
});

export const excluirCategoria = operation({
  id: 'excluirCategoria',
  method: 'DELETE',
  path: '/categoria/:id',
  access: 'fornecedor',
  summary: 'Exclui uma categoria; se tem produtos, é preciso dizer para qual outra eles vão',
  params: categoriaId,
  query: z.object({
    moverPara: id.optional().meta({ description: 'Outra categoria do fornecedor, que fica com os produtos desta' }),
  }),
  replies: { 200: mensagem },
});

/** A category as everybody sees it, with a page of its products on sale. */
const categoriaComProdutos = z.object({
  id,
  nome: z.string(),
  tipoCategoria,
  imagemUrl: fotoOuNada,
  ...oficialVinculada,
  produtos: lista(produtoResumo),
});
export type CategoriaComProdutos = z.output<typeof categoriaComProdutos>;

export const buscarCatalogo = operation({
  id: 'buscarCatalogo',
  method: 'GET',
  path: '/categoria/getAllCategoriasWithProdutosByFornecedorId/:id',
  access: 'publico',
  summary: 'A vitrine de um fornecedor: suas categorias com os primeiros produtos à venda de cada uma',
  anonimoPorSegundos: 60,
  params: categoriaId,
  query: z.object({
    ...paginacao,
    produtosPorCategoria: numero(z.int().min(1).max(24)).meta({ description: 'Produtos de cada categoria, de 1 a 24' }).default(8),
  }),
  replies: { 200: lista(categoriaComProdutos) },
});

export const buscarCategoriaComProdutos = operation({
  id: 'buscarCategoriaComProdutos',
  method: 'GET',
  path: '/categoria/getCategoriaByIdWithProdutos/:categoryId',
  access: 'publico',
  summary: 'Uma categoria de um fornecedor com uma página dos seus produtos à venda, os mais novos primeiro',
  anonimoPorSegundos: 60,
  params: z.object({ categoryId: id }),
  query: z.object(paginacao),
  replies: {
    200: categoriaComProdutos.extend({
      fornecedorId: id,
      fornecedorNome: z.string(),
      vende: z.boolean().meta({ description: 'O fornecedor está vendendo; se não, os produtos não aparecem' }),
    }),
  },
});
