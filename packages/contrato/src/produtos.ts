import * as z from 'zod';
import { cursor, fotoOuNada, id, lista, lugar, paginacao, reais } from './common.ts';
import { TIPOS_DE_PRODUTO } from './constants.ts';
import { fornecedorPublico, notas } from './fornecedores.ts';
import { operation } from './operation.ts';

export const valor = reais.meta({ description: 'Preço de uma unidade, em reais, com duas casas decimais' });
export const tipoProduto = z.enum(TIPOS_DE_PRODUTO).meta({ description: 'O que se vende, o que se aluga e volta, o que alguém faz' });
export const capacidade = z.int().meta({ description: 'Quantas unidades (ou equipes) podem estar fora ao mesmo tempo' });
export const categoriaDoFornecedor = id.meta({
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
  url: z.string().meta({
    description:
      'Caminho do arquivo nesta web: de uma imagem, com 640 pixels de largura (em vez de `-640` servem `-320` e `-1280`); de um vídeo, como foi enviado, que se lê também por partes (`Range`)',
  }),
  tipo: z.enum(['imagem', 'video']),
  alt: z.string().meta({ description: 'O que se vê, para quem não vê' }),
  largura: z.int().meta({ description: 'Da imagem, em pixels; 0 de um vídeo' }),
  altura: z.int().meta({ description: 'Da imagem, em pixels; 0 de um vídeo' }),
});
export type Arquivo = z.output<typeof arquivo>;

const horaDoLugar = z.string().meta({ description: 'Hora no relógio do lugar do fornecedor, `HH:MM`' });
export const horarioDoProduto = z.object({
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
  files: z.array(arquivo).meta({ description: 'As imagens e os vídeos, na ordem em que se mostram' }),
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
