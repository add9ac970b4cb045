import * as z from 'zod';
import { booleano, id, lista, paginacao, reais } from './common.ts';
import { TIPOS_DE_PRODUTO } from './constants.ts';
import { fornecedorPublico } from './fornecedores.ts';
import { operation } from './operation.ts';

/** A product as a card shows it. */
export const produtoResumo = z.object({
  id,
  nome: z.string(),
  valor: reais,
  tipoProduto: z.enum(TIPOS_DE_PRODUTO),
  imagemUrl: z.string().nullable(),
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  fornecedorId: id,
  fornecedorNome: z.string(),
  localidade: z.string(),
  uf: z.string(),
  notaMedia: z.number().nullable(),
  avaliacoes: z.int(),
});
export type ProdutoResumo = z.output<typeof produtoResumo>;

export const produtoNoRaio = produtoResumo.extend({
  /** Great-circle distance from the supplier's address to the event's place, in km with one decimal. */
  distanciaEmKm: z.number(),
});
export type ProdutoNoRaio = z.output<typeof produtoNoRaio>;

export const buscarProdutosDentroDoRaio = operation({
  id: 'buscarProdutosDentroDoRaio',
  method: 'GET',
  path: '/produto/get-produtos-dentro-do-raio',
  access: 'cliente',
  summary: 'Produtos cujo fornecedor atende o lugar e a data do evento, o mais perto primeiro',
  query: z.object({
    eventoId: id,
    categoriaOficial: id.optional(),
    ...paginacao,
    /** Opaque; from the previous page. Takes the place of `page`. */
    cursor: z.string().max(200).optional(),
  }),
  replies: { 200: lista(produtoNoRaio) },
});

export const buscarProdutosPorCategorias = operation({
  id: 'buscarProdutosPorCategorias',
  method: 'GET',
  path: '/produto/getProdutosPorCategorias',
  access: 'publico',
  summary: 'Produtos ativos de uma ou mais categorias oficiais, os mais novos primeiro',
  query: z.object({
    /** One id, several separated by comma, or the key repeated. */
    categoriaIds: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()))
      .pipe(z.array(id).min(1).max(50)),
    ...paginacao,
    cursor: z.string().max(200).optional(),
  }),
  replies: { 200: lista(produtoResumo) },
});

export const arquivo = z.object({
  id,
  url: z.string(),
  tipo: z.enum(['imagem', 'video']),
  alt: z.string(),
  largura: z.int(),
  altura: z.int(),
});

const horarioDoProduto = z.object({ id, diaDaSemana: z.int(), inicio: z.string(), fim: z.string(), idProduto: id });

export const produtoDetalhado = produtoResumo.extend({
  descricao: z.string(),
  capacidade: z.int(),
  idCategoria: id,
  files: z.array(arquivo),
  horarios: z.array(horarioDoProduto),
  fornecedor: fornecedorPublico,
  /** Only when `eventoId` was given: whether this product serves that event, and if not, why. */
  atendimento: z
    .object({
      atende: z.boolean(),
      motivo: z.enum(['fora_do_raio', 'fechado_na_data', 'sem_vaga_na_data', 'indisponivel']).nullable(),
      message: z.string().nullable(),
      distanciaEmKm: z.number(),
      /** Units (or teams) still free at the event's time. */
      vagas: z.int(),
    })
    .nullable(),
});
export type ProdutoDetalhado = z.output<typeof produtoDetalhado>;

export const buscarDetalhesDoProduto = operation({
  id: 'buscarDetalhesDoProduto',
  method: 'GET',
  path: '/produto/buscar-detalhes-produto-by-Id/:productId',
  access: 'publico',
  summary: 'Tudo de um produto; com `eventoId` (do próprio cliente) diz também se atende aquele evento',
  params: z.object({ productId: id }),
  query: z.object({ eventoId: id.optional() }),
  replies: { 200: produtoDetalhado },
});

export const meuProduto = z.object({
  id,
  nome: z.string(),
  valor: reais,
  tipoProduto: z.enum(TIPOS_DE_PRODUTO),
  imagemUrl: z.string().nullable(),
  /** The supplier's own category; `categoriaOficialId` is the marketplace's that it is linked to. */
  idCategoria: id,
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  capacidade: z.int(),
  ativo: z.boolean(),
  /** Only with `buscarArquivos`. */
  files: z.array(arquivo).optional(),
  /** Only with `buscarHorarios`. */
  horarios: z.array(horarioDoProduto).optional(),
});

export const buscarMeusProdutos = operation({
  id: 'buscarMeusProdutos',
  method: 'GET',
  path: '/produto/buscar-meus-produtos',
  access: 'fornecedor',
  summary: 'Produtos do fornecedor que pergunta; com imagens (`buscarArquivos`) e horários (`buscarHorarios`), a pedido',
  query: z.object({
    buscarArquivos: booleano.optional(),
    buscarHorarios: booleano.optional(),
    /** A category of the supplier's, or an official one. */
    categoriaId: id.optional(),
    ...paginacao,
  }),
  replies: { 200: lista(meuProduto) },
});
