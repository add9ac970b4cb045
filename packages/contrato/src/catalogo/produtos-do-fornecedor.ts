import * as z from 'zod';
import { operation } from '../api/operation.ts';
import {
  booleano,
  fotoOuNada,
  hora,
  id,
  instante,
  linha,
  lista,
  mensagem,
  numero,
  paginacao,
  paragrafo,
  quantia,
  versao,
} from '../common/common.ts';
import {
  BUSCA_EM_LETRAS,
  CODIGO_DO_PRODUTO_EM_LETRAS,
  DESCRICAO_DA_FOTO_EM_LETRAS,
  DESCRICAO_DO_PRODUTO_EM_LETRAS,
  NOME_DO_PRODUTO_EM_LETRAS,
} from '../common/comprimentos.ts';
import {
  IMAGEM_MAXIMA_EM_BYTES,
  IMAGENS_POR_PRODUTO,
  PREPARO_MAXIMO_EM_MINUTOS,
  TIPOS_DE_PRODUTO,
  VIDEO_MAXIMO_EM_BYTES,
  VIDEOS_POR_PRODUTO,
} from '../common/constants.ts';
import { PRECO_MAXIMO_EM_REAIS, problemaDoPreco } from './escolha.ts';
import { grupoParaEditar, gruposNovos, linhasDoQueInclui } from './opcoes.ts';
import { arquivo, capacidade, categoriaDoFornecedor, horarioDoProduto, tipoProduto, valor } from './produtos.ts';

const precoNovo = quantia
  .pipe(z.number().min(0.01, 'O preço precisa ser maior que zero').max(PRECO_MAXIMO_EM_REAIS))
  .meta({ description: 'Preço de uma unidade, em reais; com vírgula ou ponto, até centavos' });
const preparo = numero(z.int().min(0).max(PREPARO_MAXIMO_EM_MINUTOS)).optional();

/** Hours of one weekday. The product is not offered on a day that is closed or has no hours. */
const horarioNovo = z
  .object({
    id: id.optional().meta({ description: 'Como a leitura o deu; pode faltar' }),
    diaDaSemana: numero(z.int().min(0).max(6)).meta({ description: '0 = domingo a 6 = sábado' }),
    inicio: hora.optional().meta({ description: 'No relógio do lugar do fornecedor, `HH:MM`; sem `inicio` e `fim` o dia fica fechado' }),
    fim: hora.optional().meta({ description: 'Igual a `inicio` ou antes dele, vale até o dia seguinte' }),
    idProduto: id.optional().meta({ description: 'Pode faltar: vale o produto desta chamada' }),
    aberto: booleano.default(true).meta({ description: '`false` = o dia fica fechado: `inicio` e `fim` não contam' }),
  })
  .refine(({ inicio, fim }) => (inicio === undefined) === (fim === undefined), {
    path: ['fim'],
    message: 'Diga quando começa e quando termina',
  });

const semana = z
  .array(horarioNovo)
  .max(7)
  .refine((dias) => new Set(dias.map(({ diaDaSemana }) => diaDaSemana)).size === dias.length, 'Cada dia da semana vem uma vez só')
  .refine((dias) => dias.length === 0 || dias.some(({ aberto, inicio }) => aberto && inicio !== undefined), 'Deixe ao menos um dia aberto');

/** The supplier's own code, in capitals, so that spellings in other case are equal. */
export const codigoDoProduto = linha(CODIGO_DO_PRODUTO_EM_LETRAS).toUpperCase();

const camposDoProduto = z.object({
  nome: linha(NOME_DO_PRODUTO_EM_LETRAS, 2),
  codigo: codigoDoProduto.optional().meta({ description: 'O código do fornecedor (SKU), um só na loja inteira; sem ele fica como está' }),
  semCodigo: booleano.optional().meta({ description: '`true` = o código é tirado' }),
  idCategoria: id.meta({
    description: 'Uma categoria do fornecedor; com uma do marketplace, vale a do fornecedor ligada a ela, que é criada se não houver',
  }),
  descricao: paragrafo(DESCRICAO_DO_PRODUTO_EM_LETRAS)
    .default('')
    .meta({ description: 'O que é, o que acompanha, como funciona; várias linhas' }),
  valor: precoNovo,
  tipoProduto: z.enum(TIPOS_DE_PRODUTO).meta({ description: 'O que se vende, o que se aluga e volta, o que alguém faz' }),
  capacidade: numero(z.int().min(1).max(10_000))
    .optional()
    .meta({ description: 'Quantas unidades (ou equipes) podem estar fora ao mesmo tempo; 1 quando ninguém diz' }),
  preparoAntesEmMinutos: preparo.meta({ description: 'Quanto antes da festa a unidade já está ocupada' }),
  preparoDepoisEmMinutos: preparo.meta({ description: 'Quanto depois da festa a unidade ainda está ocupada' }),
  ativo: booleano.optional().meta({ description: 'Fica à venda; num produto novo, sim quando ninguém diz' }),
  horariosProprios: booleano
    .optional()
    .meta({ description: '`false` = vale o horário do fornecedor, e o próprio é apagado. Um serviço tem sempre o seu' }),
  horarios: semana
    .optional()
    .meta({ description: 'O horário próprio, os 7 dias; sem ele nada muda, e um serviço que não tem ganha os 7 dias, o dia todo' }),
  inclui: linhasDoQueInclui.optional(),
  naoInclui: linhasDoQueInclui.optional(),
  opcoes: gruposNovos.optional(),
  arquivos: z
    .array(
      z.object({
        id: id.meta({ description: 'Um arquivo do produto, ou um enviado antes (`POST /produto/arquivo`)' }),
        alt: linha(DESCRICAO_DA_FOTO_EM_LETRAS, 0).default('').meta({ description: 'O que se vê, para quem não vê' }),
      }),
    )
    .max(IMAGENS_POR_PRODUTO + VIDEOS_POR_PRODUTO)
    .optional()
    .meta({ description: 'Os arquivos que ficam, na ordem; a primeira imagem é a capa. Os desta chamada vêm depois deles' }),
  substituirArquivos: booleano.optional().meta({
    description:
      '`true` = ficam só os de `arquivos` e os desta chamada, mesmo que não haja nenhum. Sem isto e sem `arquivos`, as imagens enviadas tomam o lugar das imagens e os vídeos o dos vídeos',
  }),
});

type ComPreco = Pick<z.output<typeof camposDoProduto>, 'valor' | 'opcoes'>;
const comOpcoes = ({ value: { valor: preco, opcoes }, issues }: { value: ComPreco; issues: z.core.$ZodRawIssue[] }) => {
  const message = problemaDoPreco(preco, opcoes);
  if (message) issues.push({ code: 'custom', path: ['valor'], message, input: preco });
};
/** Text fields of a product's form. */
export const produtoNovo = camposDoProduto.check(comOpcoes);
export const produtoMudado = camposDoProduto.extend({ id }).check(comOpcoes);

const ARQUIVOS = {
  ArquivosFiles: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES, max: IMAGENS_POR_PRODUTO },
  VideosFiles: { kind: 'video', maxBytes: VIDEO_MAXIMO_EM_BYTES, max: VIDEOS_POR_PRODUTO },
} as const;

export const meuProduto = z.object({
  id,
  nome: z.string(),
  codigo: z.string().nullable().meta({ description: 'O código do fornecedor (SKU), que os clientes não veem' }),
  valor,
  tipoProduto,
  imagemUrl: fotoOuNada,
  idCategoria: categoriaDoFornecedor,
  categoriaNome: z.string().meta({ description: 'O nome que o fornecedor deu à categoria' }),
  categoriaOficialId: id,
  categoriaOficialNome: z.string(),
  capacidade,
  ativo: z.boolean().meta({ description: 'Está à venda' }),
  arquivado: z.boolean().meta({ description: 'Está fora da lista; os pedidos continuam a mostrá-lo' }),
  retiradoPorque: z
    .string()
    .nullable()
    .meta({ description: 'Por que a equipe o tirou da venda: não volta sozinho; `null` quando não tirou' }),
  versao,
  files: z.array(arquivo).optional().meta({ description: 'Só com `buscarArquivos`' }),
  horarios: z.array(horarioDoProduto).optional().meta({ description: 'Só com `buscarHorarios`; vazio quando o horário é o do fornecedor' }),
});
export type MeuProduto = z.output<typeof meuProduto>;

/** All fields of the product form. */
export const produtoParaEditar = meuProduto.extend({
  descricao: z.string(),
  inclui: z.array(z.string()).meta({ description: 'O que vem junto, em linhas curtas' }),
  naoInclui: z.array(z.string()).meta({ description: 'O que não vem junto' }),
  opcoes: z.array(grupoParaEditar).meta({ description: 'O que o cliente escolhe ao comprar, na ordem' }),
  preparoAntesEmMinutos: z.int().meta({ description: 'Quanto antes da festa a unidade já está ocupada' }),
  preparoDepoisEmMinutos: z.int().meta({ description: 'Quanto depois da festa a unidade ainda está ocupada' }),
  files: z.array(arquivo).meta({ description: 'As imagens e os vídeos, na ordem em que se mostram' }),
  horarios: z.array(horarioDoProduto).meta({ description: 'O horário próprio; vazio quando vale o do fornecedor' }),
});
export type ProdutoParaEditar = z.output<typeof produtoParaEditar>;

const comId = { params: z.object({ id }) } as const;

export const criarProduto = operation({
  id: 'criarProduto',
  method: 'POST',
  path: '/produto/create',
  access: 'fornecedor',
  summary: 'Cria um produto (multipart), com imagens, vídeos e horário',
  idempotent: true,
  body: produtoNovo,
  files: ARQUIVOS,
  replies: { 201: produtoParaEditar },
});

export const atualizarProduto = operation({
  id: 'atualizarProduto',
  method: 'PUT',
  path: '/produto/update',
  access: 'fornecedor',
  summary: 'Muda um produto (multipart); o que está em pedidos fica como foi comprado',
  ifMatch: true,
  body: produtoMudado,
  files: ARQUIVOS,
  replies: { 200: produtoParaEditar },
});

export const buscarProduto = operation({
  id: 'buscarProduto',
  method: 'GET',
  path: '/produto/:id',
  access: 'fornecedor',
  summary: 'Um produto do fornecedor, com tudo o que o formulário mostra',
  ...comId,
  replies: { 200: produtoParaEditar },
});

export const removerProduto = operation({
  id: 'removerProduto',
  method: 'DELETE',
  path: '/produto/:id',
  access: 'fornecedor',
  summary: 'Apaga um produto; o que já foi pedido é arquivado, e os pedidos continuam a mostrá-lo',
  ...comId,
  replies: {
    200: mensagem.extend({ arquivado: z.boolean().meta({ description: 'Já havia pedidos: em vez de apagado, foi arquivado' }) }),
  },
});

export const duplicarProduto = operation({
  id: 'duplicarProduto',
  method: 'POST',
  path: '/produto/:id/duplicar',
  access: 'fornecedor',
  summary: 'Faz outro produto igual, fora da venda, com as mesmas imagens e o mesmo horário',
  idempotent: true,
  ...comId,
  replies: { 201: produtoParaEditar },
});

export const enviarArquivoDoProduto = operation({
  id: 'enviarArquivoDoProduto',
  method: 'POST',
  path: '/produto/arquivo',
  access: 'fornecedor',
  summary: 'Guarda por um dia uma imagem ou um vídeo para um produto que ainda vai ser salvo',
  files: {
    imagem: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES },
    video: { kind: 'video', maxBytes: VIDEO_MAXIMO_EM_BYTES },
  },
  replies: { 201: arquivo.extend({ expiraEm: instante.meta({ description: 'Até quando espera por um produto; ISO 8601 em UTC' }) }) },
});

export const SITUACOES_DO_PRODUTO = ['ativo', 'inativo', 'arquivado'] as const;
export type SituacaoDoProduto = (typeof SITUACOES_DO_PRODUTO)[number];
export const ORDENS_DE_PRODUTOS = ['criado', 'nome', 'valor', 'capacidade'] as const;
export type OrdemDeProdutos = (typeof ORDENS_DE_PRODUTOS)[number];

/** Filter of the supplier's products. */
export const filtroDeProdutos = {
  search: linha(BUSCA_EM_LETRAS, 0)
    .optional()
    .meta({ description: 'Parte do nome, ou um código inteiro; acentos e maiúsculas não contam' }),
  categoriaId: id.optional().meta({ description: 'Uma categoria do fornecedor, ou uma do marketplace' }),
  situacao: z
    .enum(SITUACOES_DO_PRODUTO)
    .optional()
    .meta({ description: 'À venda, fora da venda ou arquivado; sem ela, todos menos os arquivados' }),
};

const busca = z.object({
  buscarArquivos: booleano.optional().meta({ description: 'Com as imagens e os vídeos' }),
  buscarHorarios: booleano.optional().meta({ description: 'Com o horário próprio' }),
  ...filtroDeProdutos,
  ordenarPor: z.enum(ORDENS_DE_PRODUTOS).default('criado').meta({ description: 'O que põe a lista em ordem' }),
  direcao: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Do menor ao maior, ou ao contrário' }),
  ...paginacao,
});

const quantos = z.int();
const listaDeMeus = lista(meuProduto).extend({
  situacoes: z
    .object({
      ativo: quantos.meta({ description: 'À venda' }),
      inativo: quantos.meta({ description: 'Fora da venda' }),
      arquivado: quantos.meta({ description: 'Arquivados' }),
    })
    .meta({ description: 'Quantos há de cada situação, com o mesmo nome e a mesma categoria' }),
});

export const buscarMeusProdutos = operation({
  id: 'buscarMeusProdutos',
  method: 'GET',
  path: '/produto/buscar-meus-produtos',
  access: 'fornecedor',
  summary: 'Produtos do fornecedor que pergunta, por nome, categoria e situação; com imagens e horários, a pedido',
  query: busca,
  replies: { 200: listaDeMeus },
});

export const buscarProdutosDoFornecedor = operation({
  id: 'buscarProdutosDoFornecedor',
  method: 'GET',
  path: '/produto/get-produtos-fornecedor',
  access: 'fornecedor',
  summary: 'O mesmo que `buscar-meus-produtos`, com o nome que a especificação também usa',
  query: busca,
  replies: { 200: listaDeMeus },
});
