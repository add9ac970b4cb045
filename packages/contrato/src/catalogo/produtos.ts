import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { cursor, fotoOuNada, id, lista, lugar, paginacao, reais } from '../common/common.ts';
import { TIPOS_DE_PRODUTO } from '../common/constants.ts';
import { fornecedorPublico, notas } from '../fornecedor/fornecedores.ts';
import { MOTIVOS_DA_RECUSA } from '../fornecedor/recusas.ts';
import { verificado } from '../fornecedor/verificacao.ts';
import { grupoDeOpcoes } from './opcoes.ts';

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
  aPartirDe: reais.optional().meta({ description: 'Só de um produto com opções: o preço de uma unidade com as mais baratas, em reais' }),
  tipoProduto,
  imagemUrl: fotoOuNada,
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  fornecedorId: id,
  fornecedorNome: z.string(),
  fornecedorVerificado: verificado,
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
  replies: {
    200: lista(produtoNoRaio).extend({
      totalParcial: z.literal(true).optional().meta({
        description: 'Só na primeira olhada de um evento com muitos: há pelo menos `total`, e a contagem completa fica pronta em instantes',
      }),
    }),
  },
});

export const buscarProdutosPorCategorias = operation({
  id: 'buscarProdutosPorCategorias',
  method: 'GET',
  path: '/produto/getProdutosPorCategorias',
  access: 'publico',
  summary: 'Produtos ativos de uma ou mais categorias oficiais, os mais novos primeiro',
  anonimoPorSegundos: 60,
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
  inclui: z.array(z.string()).meta({ description: 'O que vem junto, em linhas curtas' }),
  naoInclui: z.array(z.string()).meta({ description: 'O que não vem junto' }),
  opcoes: z.array(grupoDeOpcoes).meta({ description: 'O que se escolhe ao comprar, na ordem; `valor` é o preço sem as diferenças delas' }),
  capacidade,
  idCategoria: categoriaDoFornecedor,
  files: z.array(arquivo).meta({ description: 'As imagens e os vídeos, na ordem em que se mostram' }),
  horarios: z.array(horarioDoProduto).meta({ description: 'Horário próprio do produto; vazio quando é o do fornecedor' }),
  fornecedor: fornecedorPublico,
  atendimento: z
    .object({
      atende: z.boolean(),
      motivo: z.enum(MOTIVOS_DA_RECUSA).nullable().meta({ description: 'Por que não atende; `null` quando atende' }),
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
  anonimoPorSegundos: 60,
  params: z.object({ productId: id }),
  query: z.object({ eventoId: id.optional().meta({ description: 'Um evento de quem pergunta' }) }),
  replies: { 200: produtoDetalhado },
});

const umProduto = z.object({ productId: id });

export const buscarSemelhantes = operation({
  id: 'buscarSemelhantes',
  method: 'GET',
  path: '/produto/semelhantes/:productId',
  access: 'publico',
  summary: 'Até oito produtos da mesma categoria do marketplace, de lojas perto da deste, os de preço mais parecido primeiro',
  anonimoPorSegundos: 120,
  refusals: [404],
  params: umProduto,
  replies: { 200: z.array(produtoResumo) },
});

export const SITUACOES_DO_DIA = ['livre', 'parcial', 'fechado'] as const;

export const buscarCalendarioDoProduto = operation({
  id: 'buscarCalendarioDoProduto',
  method: 'GET',
  path: '/produto/calendario/:productId',
  access: 'publico',
  summary: 'Um mês de um produto, dia por dia: livre, em parte, ou fechado (sem hora aberta nem unidade livre)',
  anonimoPorSegundos: 60,
  refusals: [404],
  params: umProduto,
  query: z.object({
    mes: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido: use AAAA-MM')
      .meta({ description: '`AAAA-MM`, do mês corrente a dois anos adiante' }),
  }),
  replies: {
    200: z.array(
      z.object({
        dia: z.string().meta({ description: 'Dia do calendário no lugar da loja, `AAAA-MM-DD`' }),
        situacao: z.enum(SITUACOES_DO_DIA).meta({
          description: '`parcial`: parte do dia está fechada ou sem unidade; `fechado`: nenhuma hora livre',
        }),
      }),
    ),
  },
});
export type DiaDoProduto = z.output<(typeof buscarCalendarioDoProduto)['replies'][200]>[number];

export const PRODUTOS_VISTOS_NO_MAXIMO = 12;

export const buscarProdutosPorId = operation({
  id: 'buscarProdutosPorId',
  method: 'GET',
  path: '/produto/get-produtos-por-ids',
  access: 'publico',
  summary: 'Produtos por id, como em um cartão, na ordem pedida; os que saíram de venda ficam de fora',
  query: z.object({
    ids: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(id).min(1).max(PRODUTOS_VISTOS_NO_MAXIMO))
      .meta({ description: 'De 1 a 12 ids, separados por vírgula' }),
  }),
  replies: { 200: z.array(produtoResumo) },
});
