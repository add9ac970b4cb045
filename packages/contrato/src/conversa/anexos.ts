import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id } from '../common/common.ts';

/** Largest number of attachments of one message or one proposal. */
export const ANEXOS_POR_VEZ = 6;
/** Largest size of each attachment; the screen shrinks a picture before the upload. */
export const ANEXO_MAXIMO_EM_BYTES = 10 * 1024 * 1024;
/** Attachments that are not sent within this time are removed. */
export const ANEXO_ESPERA_EM_HORAS = 24;
export const TEXTO_DO_PDF_ANTES_DO_PAGAMENTO = 'PDF só depois do primeiro pedido pago. Até lá, envie fotos.';

export const anexo = z.object({
  id,
  tipo: z.enum(['imagem', 'pdf']),
  nome: z.string().nullable().meta({ description: 'Do PDF; `null` de uma imagem' }),
  bytes: z.int().meta({ description: 'O tamanho do arquivo guardado' }),
  largura: z.int().nullable().meta({ description: 'Da imagem, em pontos; `null` de um PDF' }),
  altura: z.int().nullable().meta({ description: 'Da imagem, em pontos; `null` de um PDF' }),
});
export type Anexo = z.output<typeof anexo>;

/** The attachments of a text. */
export const anexosNovos = z
  .array(id)
  .max(ANEXOS_POR_VEZ, `Cabem até ${ANEXOS_POR_VEZ} anexos`)
  .refine((ids) => new Set(ids).size === ids.length, 'Um anexo está repetido')
  .default([]);

export const enviarAnexo = operation({
  id: 'enviarAnexo',
  method: 'POST',
  path: '/anexo',
  access: 'cliente_ou_fornecedor',
  summary: `Guarda uma imagem ou um PDF por ${ANEXO_ESPERA_EM_HORAS} horas, para ir com uma mensagem ou uma proposta; só quem enviou o abre até lá`,
  idempotent: true,
  files: { arquivo: { kind: 'documento', maxBytes: ANEXO_MAXIMO_EM_BYTES } },
  replies: { 201: anexo },
});

export const removerAnexo = operation({
  id: 'removerAnexo',
  method: 'DELETE',
  path: '/anexo/:id',
  access: 'cliente_ou_fornecedor',
  summary: 'Apaga um anexo que ainda não foi enviado a ninguém',
  params: z.object({ id }),
  replies: { 204: null },
});
