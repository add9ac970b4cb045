import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, lista, mensagem, paginacao, reais } from '../common/common.ts';

/** Largest file, and how many products one file may bring. */
export const PLANILHA_MAXIMA_EM_BYTES = 20 * 1024 * 1024;
export const LINHAS_POR_IMPORTACAO = 20_000;

export const ESTADOS_DA_IMPORTACAO = ['conferindo', 'conferida', 'importando', 'concluida', 'falhou'] as const;
export type EstadoDaImportacao = (typeof ESTADOS_DA_IMPORTACAO)[number];
export const SITUACOES_DA_LINHA = ['novo', 'muda', 'igual', 'erro'] as const;
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number];

const conta = (description: string) => z.int().meta({ description });

const importacao = z.object({
  id,
  estado: z
    .enum(ESTADOS_DA_IMPORTACAO)
    .meta({ description: 'Nada muda no catálogo antes de `concluida`; `conferida` espera que o fornecedor decida' }),
  nomeDoArquivo: z.string(),
  criadaEm: instante,
  progresso: z.number().meta({ description: 'Quanto está feito do que se faz agora, de 0 a 1' }),
  linhas: conta('Quantas linhas foram lidas, sem o cabeçalho'),
  novos: conta('Quantos produtos seriam criados'),
  mudam: conta('Quantos produtos mudariam'),
  iguais: conta('Quantas linhas dizem o que já é'),
  erradas: conta('Quantas linhas têm erro e ficam de fora'),
  repetidos: conta('Quantos dos novos têm o nome de um produto que já existe'),
  gravados: conta('Quantos produtos foram criados ou mudados'),
  categoriasNovas: z
    .array(
      z.object({
        nome: z.string(),
        categoriaOficialId: id
          .nullable()
          .meta({ description: 'A categoria do marketplace a que será ligada; `null` = o fornecedor ainda precisa dizer qual' }),
        produtos: conta('Quantos produtos da planilha ficam nela'),
      }),
    )
    .meta({ description: 'Categorias da planilha que o fornecedor não tem: são criadas com a importação' }),
  colunasIgnoradas: z.array(z.string()).meta({ description: 'Colunas da planilha que não conhecemos' }),
  falha: z.string().nullable().meta({ description: 'Por que falhou, e o que fazer; `null` se não falhou' }),
});
export type Importacao = z.output<typeof importacao>;

const comId = { params: z.object({ id }) } as const;

export const enviarPlanilha = operation({
  id: 'enviarPlanilha',
  method: 'POST',
  path: '/produto/importacao',
  access: 'fornecedor',
  custos: ['planilha'],
  summary: 'Recebe uma planilha CSV de produtos e começa a conferi-la; nada muda no catálogo. Uma importação de cada vez',
  idempotent: true,
  files: { planilha: { kind: 'planilha', maxBytes: PLANILHA_MAXIMA_EM_BYTES } },
  replies: { 202: importacao },
});

export const buscarImportacoes = operation({
  id: 'buscarImportacoes',
  method: 'GET',
  path: '/produto/importacao',
  access: 'fornecedor',
  summary: 'As importações dos últimos dias, a mais nova primeiro',
  replies: { 200: z.array(importacao) },
});

const mudanca = z.object({ coluna: z.string(), de: z.string(), para: z.string() });
const problema = z.object({
  coluna: z.string(),
  escrito: z.string().meta({ description: 'O que está na célula, o começo' }),
  problema: z.string(),
});
export type ProblemaDaCelula = z.output<typeof problema>;
export type MudancaDaLinha = z.output<typeof mudanca>;

const linhaDaImportacao = z.object({
  linha: conta('O número da linha na planilha; o cabeçalho é a primeira'),
  situacao: z.enum(SITUACOES_DA_LINHA),
  nome: z.string(),
  categoriaNome: z.string(),
  valor: reais.nullable().meta({ description: 'O preço, em reais; `null` quando a célula não se entende' }),
  mudancas: z.array(mudanca).meta({ description: 'O que muda no produto que já existe' }),
  problemas: z.array(problema).meta({ description: 'O que está errado, célula por célula' }),
});
export type LinhaDaImportacao = z.output<typeof linhaDaImportacao>;

export const buscarLinhasDaImportacao = operation({
  id: 'buscarLinhasDaImportacao',
  method: 'GET',
  path: '/produto/importacao/:id/linhas',
  access: 'fornecedor',
  summary: 'As linhas de uma planilha conferida, com o que cada uma faria ou o que está errado nela',
  ...comId,
  query: z.object({
    situacao: z.enum(SITUACOES_DA_LINHA).optional().meta({ description: 'Só as linhas assim' }),
    ...paginacao,
  }),
  replies: { 200: lista(linhaDaImportacao) },
});

export const importarProdutos = operation({
  id: 'importarProdutos',
  method: 'POST',
  path: '/produto/importacao/:id/importar',
  access: 'fornecedor',
  custos: ['planilha'],
  summary: 'Grava de uma vez os produtos novos e os que mudam de uma planilha conferida; tudo ou nada',
  ...comId,
  body: z.object({
    categorias: z
      .array(z.object({ nome: linha(60, 2), categoriaOficialId: id }))
      .max(200)
      .default([])
      .meta({ description: 'A categoria do marketplace de cada categoria nova que ainda não a tem' }),
  }),
  replies: { 202: importacao },
});

export const descartarImportacao = operation({
  id: 'descartarImportacao',
  method: 'DELETE',
  path: '/produto/importacao/:id',
  access: 'fornecedor',
  summary: 'Esquece uma planilha e o que se conferiu dela; a que está sendo gravada não',
  ...comId,
  replies: { 200: mensagem },
});
