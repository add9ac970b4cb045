import * as z from 'zod';
import { operation, type Reply } from '../api/operation.ts';
import { booleano, id, linha, lista, numero, paginacao, ponto, quantia } from '../common/common.ts';
import { BUSCA_EM_LETRAS } from '../common/comprimentos.ts';
import { TIPOS_DE_PRODUTO, UFS } from '../common/constants.ts';
import { arquivo, horarioDoProduto, produtoResumo } from './produtos.ts';

export const ORDENS_DA_BUSCA = ['relevancia', 'perto', 'menor_preco', 'maior_preco', 'avaliacao'] as const;
export type OrdemDaBusca = (typeof ORDENS_DA_BUSCA)[number];

/** Longer than the cursor of other lists, because it holds the position in each shop. */
const cursor = z
  .string()
  .max(6_000)
  .optional()
  .meta({ description: 'O `cursor` da resposta anterior: o que muda nas lojas entre duas páginas não repete nem pula outro produto' });
const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()))
  .pipe(z.array(id).max(15));
const preco = quantia.pipe(z.number().min(0).max(10_000_000));

/** A product in the results of a search. */
const produtoAchado = produtoResumo.extend({
  distanciaEmKm: z.number().nullable().meta({ description: 'Do fornecedor ao lugar da festa, em linha reta; `null` sem evento' }),
  noNome: z.boolean().meta({ description: '`false` = as palavras procuradas estão na categoria, na loja ou na descrição' }),
  ponto: z.object(ponto).nullable().meta({ description: 'Onde está o fornecedor, com duas casas decimais de grau (cerca de 1 km)' }),
});
export type ProdutoAchado = z.output<typeof produtoAchado>;

export const buscarProdutos = operation({
  id: 'buscarProdutos',
  method: 'GET',
  path: '/produto/buscar',
  access: 'publico',
  custos: ['busca'],
  summary:
    'Produtos por palavras, com filtros, primeiro os que as têm no nome; para um evento de quem pergunta, só os que atendem o lugar e a data',
  refusals: [404],
  query: z.object({
    search: linha(BUSCA_EM_LETRAS, 0)
      .optional()
      .meta({ description: 'Palavras do nome, da categoria, da loja ou da descrição; acentos, plurais e maiúsculas não contam' }),
    eventoId: id.optional().meta({ description: 'Um evento do cliente que pergunta' }),
    semData: booleano.optional().meta({ description: 'Com `eventoId`: também os que não estão livres na data' }),
    categoriaIds: ids
      .optional()
      .meta({ description: 'Categorias do marketplace: um id, vários separados por vírgula, ou o parâmetro repetido' }),
    precoDe: preco.optional().meta({ description: 'De quantos reais, com as opções mais baratas' }),
    precoAte: preco.optional().meta({ description: 'Até quantos reais, com as opções mais baratas' }),
    nota: numero(z.number().min(1).max(5)).optional().meta({ description: 'Nota média do fornecedor: esta ou maior' }),
    distanciaEmKm: numero(z.number().min(1).max(5000))
      .optional()
      .meta({ description: 'Com `eventoId`: até tantos quilômetros do lugar da festa' }),
    tipoProduto: z.enum(TIPOS_DE_PRODUTO).optional().meta({ description: 'O que se vende, o que se aluga e volta, o que alguém faz' }),
    localidade: linha(100).optional().meta({ description: 'Município do fornecedor, com `uf`' }),
    uf: z.enum(UFS).optional().meta({ description: 'Sigla do estado do fornecedor' }),
    fornecedorId: id.optional().meta({ description: 'Só os deste fornecedor' }),
    ordem: z.enum(ORDENS_DA_BUSCA).default('relevancia').meta({
      description: 'Por relevância vem no máximo dois de um fornecedor em seguida: o mais perto da festa, ou o mais bem avaliado, primeiro',
    }),
    pageSize: paginacao.pageSize,
    cursor,
  }),
  replies: {
    200: lista(produtoAchado)
      .omit({ page: true, total: true })
      .extend({
        total: z.int().nullable().meta({ description: 'Quantos há, quando se sabe sem contar todos' }),
        corrigido: z.string().nullable().meta({ description: 'O que se procurou no lugar de `search`, de que não havia nada' }),
        parecidos: z.array(z.string()).meta({ description: 'Quando não há nada: palavras parecidas, de que há' }),
      }),
  },
});

export const buscarSugestoes = operation({
  id: 'buscarSugestoes',
  method: 'GET',
  path: '/busca/sugestoes',
  access: 'publico',
  custos: ['busca'],
  summary: 'O que completar enquanto se digita: palavras do mercado, categorias, fornecedores e cidades',
  cacheEmSegundos: 60,
  query: z.object({ search: linha(BUSCA_EM_LETRAS, 0).meta({ description: 'O que já se digitou' }) }),
  replies: {
    200: z.object({
      termos: z.array(z.string()),
      categorias: z.array(z.object({ id, nome: z.string(), slug: z.string() })),
      fornecedores: z.array(z.object({ id, nome: z.string(), localidade: z.string(), uf: z.string() })),
      cidades: z.array(z.object({ localidade: z.string(), uf: z.string() })),
    }),
  },
});
export type Sugestoes = Reply<typeof buscarSugestoes>;

const poucos = { 200: z.array(produtoAchado) } as const;

export const filtrarProdutos = operation({
  id: 'filtrarProdutos',
  method: 'GET',
  path: '/produto/get-filter',
  access: 'publico',
  custos: ['busca'],
  summary: 'Até 50 produtos à venda por palavras, como em `buscarProdutos`; vazio, nenhum',
  query: z.object({ search: linha(BUSCA_EM_LETRAS, 0).meta({ description: 'Palavras procuradas' }) }),
  replies: poucos,
});

export const buscarProdutosDoCliente = operation({
  id: 'buscarProdutosDoCliente',
  method: 'GET',
  path: '/produto/get-produtos-cliente',
  access: 'cliente',
  custos: ['busca'],
  summary: 'Produtos para o próximo evento em aberto do cliente; sem evento, ou com `semUsarEventoEmAberto`, os de todo o mercado',
  query: z.object({
    buscarArquivos: booleano.optional().meta({ description: 'Com as imagens e os vídeos' }),
    buscarHorarios: booleano.optional().meta({ description: 'Com o horário próprio' }),
    semUsarEventoEmAberto: booleano.optional().meta({ description: '`true` = de todo o mercado, sem olhar evento algum' }),
    categoriaOficial: id.optional().meta({ description: 'Só os desta categoria do marketplace' }),
    pageSize: paginacao.pageSize,
    cursor,
  }),
  replies: {
    200: lista(
      produtoAchado.extend({
        files: z.array(arquivo).optional().meta({ description: 'Só com `buscarArquivos`' }),
        horarios: z.array(horarioDoProduto).optional().meta({ description: 'Só com `buscarHorarios`' }),
      }),
    )
      .omit({ page: true, total: true })
      .extend({ eventoId: id.nullable().meta({ description: 'O evento que se olhou' }) }),
  },
});
