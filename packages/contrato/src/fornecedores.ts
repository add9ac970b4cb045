import * as z from 'zod';
import { id } from './common.ts';
import { POLITICAS_DE_CANCELAMENTO } from './constants.ts';
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

export const buscarFornecedor = operation({
  id: 'buscarFornecedor',
  method: 'GET',
  path: '/fornecedor/:id',
  access: 'publico',
  summary: 'Perfil público de um fornecedor',
  params: z.object({ id }),
  replies: { 200: fornecedorPublico },
});
