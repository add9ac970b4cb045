import * as z from 'zod';
import { decimal, id, linha, paragrafo, telefone } from './common.ts';
import { IMAGEM_MAXIMA_EM_BYTES, POLITICAS_DE_CANCELAMENTO } from './constants.ts';
import { enderecoNovo } from './enderecos.ts';
import { operation } from './operation.ts';

/** What every offer shows of its supplier (Decreto 7.962/2013, art. 2): name, document and address. */
export const fornecedorPublico = z.object({
  id,
  nome: z.string(),
  documento: z.string(),
  endereco: z.string(),
  localidade: z.string(),
  uf: z.string(),
  descricao: z.string().nullable(),
  fotoUrl: z.string().nullable(),
  notaMedia: z.number().nullable(),
  avaliacoes: z.int(),
  raioEmKm: z.number(),
  politicaDeCancelamento: z.enum(POLITICAS_DE_CANCELAMENTO),
});
export type FornecedorPublico = z.output<typeof fornecedorPublico>;

/** The supplier's own profile: what the offers show of him, and what is missing before he can sell. */
const perfilDoFornecedor = z.object({
  id,
  nome: z.string(),
  descricao: z.string().nullable(),
  telefonePublico: z.string().nullable(),
  documento: z.string(),
  fotoUrl: z.string().nullable(),
  endereco: enderecoNovo.omit({ padrao: true }).extend({ complemento: z.string().nullable() }).nullable(),
  raioEmKm: z.number(),
  politicaDeCancelamento: z.enum(POLITICAS_DE_CANCELAMENTO),
  notaMedia: z.number().nullable(),
  avaliacoes: z.int(),
  pausado: z.boolean(),
  vende: z.boolean(),
  /** What is missing to sell, in words; empty when nothing is. */
  faltaParaVender: z.array(z.string()),
  versao: z.int(),
});
export type PerfilDoFornecedor = z.output<typeof perfilDoFornecedor>;

export const buscarPerfilDoFornecedor = operation({
  id: 'buscarPerfilDoFornecedor',
  method: 'GET',
  path: '/fornecedor/Buscar-Perfil-Fornecedor',
  access: 'fornecedor',
  summary: 'O próprio perfil de fornecedor',
  replies: { 200: perfilDoFornecedor },
});

export const atualizarFornecedor = operation({
  id: 'atualizarFornecedor',
  method: 'PUT',
  path: '/fornecedor/Atualizar-Fornecedor',
  access: 'fornecedor',
  summary: 'Muda o perfil de fornecedor; só os campos enviados',
  ifMatch: true,
  body: z
    .object({
      nome: linha(120, 2),
      descricao: paragrafo(2000).nullable(),
      telefonePublico: telefone.nullable(),
      endereco: enderecoNovo.omit({ padrao: true }),
      raioEmKm: decimal.pipe(z.number().min(0).max(5000)),
      politicaDeCancelamento: z.enum(POLITICAS_DE_CANCELAMENTO),
      pausado: z.boolean(),
    })
    .partial(),
  replies: { 200: z.object({ message: z.string(), perfil: perfilDoFornecedor }) },
});

export const atualizarFotoDoFornecedor = operation({
  id: 'atualizarFotoDoFornecedor',
  method: 'PUT',
  path: '/fornecedor/Atualizar-Foto-Perfil',
  access: 'fornecedor',
  summary: 'Troca a foto do perfil de fornecedor',
  files: { file: { kind: 'imagem', maxBytes: IMAGEM_MAXIMA_EM_BYTES } },
  replies: { 200: z.object({ message: z.string(), fotoUrl: z.string() }) },
});

export const buscarFornecedor = operation({
  id: 'buscarFornecedor',
  method: 'GET',
  path: '/fornecedor/:id',
  access: 'publico',
  summary: 'Perfil público de um fornecedor',
  params: z.object({ id }),
  replies: { 200: fornecedorPublico },
});
