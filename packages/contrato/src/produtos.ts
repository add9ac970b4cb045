import * as z from 'zod';
import { booleano, cursor, foto, fotoOuNada, id, lista, lugar, paginacao, reais } from './common.ts';
import { TIPOS_DE_PRODUTO } from './constants.ts';
import { fornecedorPublico, notas } from './fornecedores.ts';
import { operation } from './operation.ts';

const valor = reais.meta({ description: 'Preço de uma unidade, em reais, com duas casas decimais' });
const tipoProduto = z.enum(TIPOS_DE_PRODUTO).meta({ description: 'O que se vende, o que se aluga e volta, o que alguém faz' });
const capacidade = z.int().meta({ description: 'Quantas unidades (ou equipes) podem estar fora ao mesmo tempo' });
const categoriaDoFornecedor = id.meta({
  description: 'A categoria que o fornecedor deu ao produto; `categoriaOficialId` é a do marketplace',
});
const distanciaEmKm = z.number().meta({ description: 'Do fornecedor ao lugar da festa, em linha reta, em quilômetros com uma decimal' });

/** A product as a card shows it. */
export const produtoResumo = z.object({
  id,
  nome: z.string(),
  valor,
  tipoProduto,
  imagemUrl: fotoOuNada,
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  fornecedorId: id,
  fornecedorNome: z.string(),
  ...lugar,
  ...notas,
});
export type ProdutoResumo = z.output<typeof produtoResumo>;

export const produtoNoRaio = produtoResumo.extend({ distanciaEmKm });
export type ProdutoNoRaio = z.output<typeof produtoNoRaio>;

export const buscarProdutosDentroDoRaio = operation({
  id: 'buscarProdutosDentroDoRaio',
  method: 'GET',
  path: '/produto/get-produtos-dentro-do-raio',
  access: 'cliente',
  summary: 'Produtos cujo fornecedor atende o lugar e a data do evento, o mais perto primeiro',
  query: z.object({
    eventoId: id,
    categoriaOficial: id.optional().meta({ description: 'Só os desta categoria do marketplace' }),
    ...paginacao,
    cursor,
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
    categoriaIds: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()))
      .pipe(z.array(id).min(1).max(50))
      .meta({ description: 'De 1 a 50 categorias do marketplace: um id, vários separados por vírgula, ou o parâmetro repetido' }),
    ...paginacao,
    cursor,
  }),
  replies: { 200: lista(produtoResumo) },
});

export const arquivo = z.object({
  id,
  url: foto,
  tipo: z.enum(['imagem', 'video']),
  alt: z.string().meta({ description: 'O que se vê, para quem não vê' }),
  largura: z.int().meta({ description: 'Do original, em pixels' }),
  altura: z.int().meta({ description: 'Do original, em pixels' }),
});

const horaDoLugar = z.string().meta({ description: 'Hora no relógio do lugar do fornecedor, `HH:MM`' });
const horarioDoProduto = z.object({
  id,
  diaDaSemana: z.int().meta({ description: '0 = domingo a 6 = sábado' }),
  inicio: horaDoLugar,
  fim: horaDoLugar,
  idProduto: id,
});

export const produtoDetalhado = produtoResumo.extend({
  descricao: z.string(),
  capacidade,
  idCategoria: categoriaDoFornecedor,
  files: z.array(arquivo).meta({ description: 'As imagens, na ordem em que se mostram' }),
  horarios: z.array(horarioDoProduto).meta({ description: 'Horário próprio do produto; vazio quando é o do fornecedor' }),
  fornecedor: fornecedorPublico,
  atendimento: z
    .object({
      atende: z.boolean(),
      motivo: z
        .enum(['fora_do_raio', 'fechado_na_data', 'sem_vaga_na_data', 'indisponivel'])
        .nullable()
        .meta({ description: 'Por que não atende; `null` quando atende' }),
      message: z.string().nullable().meta({ description: 'O motivo em palavras; `null` quando atende' }),
      distanciaEmKm,
      vagas: z.int().meta({ description: 'Unidades (ou equipes) ainda livres na hora da festa' }),
    })
    .nullable()
    .meta({ description: 'Se o produto atende o evento de `eventoId`; `null` sem ele' }),
});
export type ProdutoDetalhado = z.output<typeof produtoDetalhado>;

export const buscarDetalhesDoProduto = operation({
  id: 'buscarDetalhesDoProduto',
  method: 'GET',
  path: '/produto/buscar-detalhes-produto-by-Id/:productId',
  access: 'publico',
  summary: 'Tudo de um produto; com `eventoId` (do próprio cliente) diz também se atende aquele evento',
  params: z.object({ productId: id }),
  query: z.object({ eventoId: id.optional().meta({ description: 'Um evento de quem pergunta' }) }),
  replies: { 200: produtoDetalhado },
});

export const meuProduto = z.object({
  id,
  nome: z.string(),
  valor,
  tipoProduto,
  imagemUrl: fotoOuNada,
  idCategoria: categoriaDoFornecedor,
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  capacidade,
  ativo: z.boolean().meta({ description: 'Está à venda' }),
  files: z.array(arquivo).optional().meta({ description: 'Só com `buscarArquivos`' }),
  horarios: z.array(horarioDoProduto).optional().meta({ description: 'Só com `buscarHorarios`; vazio quando o horário é o do fornecedor' }),
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
    categoriaId: id.optional().meta({ description: 'Uma categoria do fornecedor, ou uma do marketplace' }),
    ...paginacao,
  }),
  replies: { 200: lista(meuProduto) },
});
