import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, lista, mensagem, paginacao, reais } from '../common/common.ts';
import { NOME_DE_CATEGORIA_EM_LETRAS } from '../common/comprimentos.ts';
import { TIPOS_DE_PRODUTO } from '../common/constants.ts';

/** Largest size of a file, and largest number of products in it. */
export const PLANILHA_MAXIMA_EM_BYTES = 20 * 1024 * 1024;
export const LINHAS_POR_IMPORTACAO = 20_000;

export const ESTADOS_DA_IMPORTACAO = ['conferindo', 'escolhendo', 'conferida', 'importando', 'concluida', 'falhou'] as const;
export type EstadoDaImportacao = (typeof ESTADOS_DA_IMPORTACAO)[number];
export const ORIGENS_DAS_COLUNAS = ['titulos', 'loja', 'lembradas', 'escolhidas'] as const;
export type OrigemDasColunas = (typeof ORIGENS_DAS_COLUNAS)[number];
export const SITUACOES_DA_LINHA = ['novo', 'muda', 'igual', 'erro'] as const;
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number];

const conta = (description: string) => z.int().meta({ description });

export const importacao = z.object({
  id,
  estado: z.enum(ESTADOS_DA_IMPORTACAO).meta({
    description:
      'Nada muda no catálogo antes de `concluida`; `escolhendo` espera que o fornecedor diga as colunas, e `conferida` que ele decida',
  }),
  conferencia: conta('Quantas vezes as colunas foram escolhidas; cresce a cada escolha'),
  nomeDoArquivo: z.string(),
  criadaEm: instante,
  progresso: z.number().meta({ description: 'Quanto está feito do que se faz agora, de 0 a 1' }),
  linhas: conta('Quantas linhas foram lidas, sem o cabeçalho'),
  novos: conta('Quantos produtos seriam criados'),
  mudam: conta('Quantos produtos mudariam'),
  iguais: conta('Quantas linhas dizem o que já é'),
  erradas: conta('Quantas linhas têm erro e ficam de fora'),
  repetidos: conta('Quantos dos novos têm o nome de um produto que já existe'),
  iguaisNaPlanilha: conta('Quantos dos novos, sem código, são iguais a uma linha anterior da mesma planilha'),
  comFotos: conta('Quantas linhas trazem o endereço de fotos'),
  fotos: z
    .object({
      total: conta('Quantas fotos há a buscar; antes de `concluida`, quantas haveria'),
      prontas: conta('Quantas já estão no seu produto'),
      falhas: conta('Quantas não vieram'),
    })
    .meta({ description: 'As fotos por endereço, buscadas depois que a planilha entrou; só de produtos sem foto' }),
  colunasDe: z
    .enum(ORIGENS_DAS_COLUNAS)
    .meta({ description: 'De onde se sabe o que é cada coluna: dos títulos, da loja que exportou, de uma escolha antiga ou desta' }),
  loja: z
    .string()
    .nullable()
    .meta({ description: 'O programa de loja que exportou a planilha, pelos títulos; `null` quando não se conhece' }),
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

/** Fields that a column of a spreadsheet can be assigned to, the required ones first. */
export const CAMPOS_DA_PLANILHA = [
  'nome',
  'valor',
  'categoria',
  'tipo',
  'codigo',
  'descricao',
  'imagens',
  'ativo',
  'capacidade',
  'categoriaOficial',
  'preparoAntes',
  'preparoDepois',
] as const;
export type CampoDaPlanilha = (typeof CAMPOS_DA_PLANILHA)[number];
export const NOMES_DOS_CAMPOS: Readonly<Record<CampoDaPlanilha, string>> = {
  nome: 'Nome',
  valor: 'Preço',
  categoria: 'Categoria',
  tipo: 'Tipo',
  codigo: 'Código',
  descricao: 'Descrição',
  imagens: 'Fotos',
  ativo: 'À venda',
  capacidade: 'Capacidade',
  categoriaOficial: 'Categoria do Festejo',
  preparoAntes: 'Preparo antes (min)',
  preparoDepois: 'Preparo depois (min)',
};
/** Number of columns, from the first, that the screen offers for the assignment. */
export const COLUNAS_A_ESCOLHER = 300;

const colunaDoCampo = z.object({
  campo: z.enum(CAMPOS_DA_PLANILHA),
  coluna: z
    .int()
    .min(0)
    .max(COLUNAS_A_ESCOLHER - 1)
    .meta({ description: 'O lugar da coluna, a primeira é 0' }),
});
export type ColunaDoCampo = z.output<typeof colunaDoCampo>;

/** Two fields that are assigned to the same column. */
export function camposNaMesmaColuna(colunas: readonly ColunaDoCampo[]): [CampoDaPlanilha, CampoDaPlanilha] | undefined {
  for (const [i, uma] of colunas.entries()) {
    const outra = colunas.slice(0, i).find(({ coluna }) => coluna === uma.coluna);
    if (outra) return [outra.campo, uma.campo];
  }
  return undefined;
}
export const problemaDaMesmaColuna = ([um, outro]: readonly [CampoDaPlanilha, CampoDaPlanilha]): string =>
  `${NOMES_DOS_CAMPOS[um]} e ${NOMES_DOS_CAMPOS[outro]} não podem ser a mesma coluna`;

const escolhaDasColunas = z.object({
  colunas: z
    .array(colunaDoCampo)
    .max(CAMPOS_DA_PLANILHA.length)
    .refine((colunas) => new Set(colunas.map(({ campo }) => campo)).size === colunas.length, 'Cada campo vem uma vez só')
    .check(({ value, issues }) => {
      const mesma = camposNaMesmaColuna(value);
      if (mesma) issues.push({ code: 'custom', message: problemaDaMesmaColuna(mesma), input: value });
    })
    .meta({ description: 'A coluna de cada campo; um campo que não vem não tem coluna' }),
  tipo: z.enum(TIPOS_DE_PRODUTO).nullable().default(null).meta({ description: 'O tipo das linhas que não dizem um' }),
  categoria: linha(NOME_DE_CATEGORIA_EM_LETRAS, 2)
    .nullable()
    .default(null)
    .meta({ description: 'A categoria das linhas que não dizem uma' }),
});
export type EscolhaDasColunas = z.output<typeof escolhaDasColunas>;

const colunasDaImportacao = z.object({
  titulos: z.array(z.string()).meta({ description: 'A primeira linha da planilha, até 300 colunas' }),
  linhas: z.array(z.array(z.string())).meta({ description: 'As dez primeiras linhas, o começo de cada célula' }),
  escolha: escolhaDasColunas.meta({ description: 'O que está escolhido, ou parece ser' }),
  faltam: z.array(z.enum(CAMPOS_DA_PLANILHA)).meta({ description: 'O que um produto novo precisa e não achamos na planilha' }),
  conferencia: conta('A da importação, para enviar com a escolha'),
});
export type ColunasDaImportacao = z.output<typeof colunasDaImportacao>;

export const buscarColunasDaImportacao = operation({
  id: 'buscarColunasDaImportacao',
  method: 'GET',
  path: '/produto/importacao/:id/colunas',
  access: 'fornecedor',
  summary: 'As colunas de uma planilha que espera a escolha, ou já conferida, com as primeiras linhas e o que cada uma parece ser',
  ...comId,
  refusals: [404, 409],
  replies: { 200: colunasDaImportacao },
});

export const escolherColunas = operation({
  id: 'escolherColunas',
  method: 'POST',
  path: '/produto/importacao/:id/colunas',
  access: 'fornecedor',
  custos: ['planilha'],
  summary: 'Diz qual coluna é cada campo e confere a planilha de novo; vale também para as próximas planilhas com os mesmos títulos',
  ...comId,
  body: escolhaDasColunas.extend({ conferencia: z.int().min(0).meta({ description: 'A que a leitura das colunas deu' }) }),
  replies: { 202: importacao },
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
      .array(z.object({ nome: linha(NOME_DE_CATEGORIA_EM_LETRAS, 2), categoriaOficialId: id }))
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
