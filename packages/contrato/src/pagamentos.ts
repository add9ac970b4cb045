import * as z from 'zod';
import { id, instante, mensagem, reais } from './common.ts';
import { operation } from './operation.ts';

export const pagamento = z.object({
  compraId: id,
  /** `preparando`: the bank has not answered yet; the screen waits and asks again. */
  estado: z.enum(['preparando', 'aguardando', 'pago', 'expirado', 'cancelado']),
  valor: reais,
  /** BR Code text for "Pix copia e cola", also drawn as QR. */
  pixCopiaECola: z.string().nullable(),
  expiraEm: instante,
  /** The server's clock now, so that the countdown does not depend on the phone's. */
  agora: instante,
  eventoId: id,
  pedidos: z.array(id),
  /** True only with the built-in simulated bank in demo mode. */
  podeSimular: z.boolean(),
});
export type Pagamento = z.output<typeof pagamento>;

export const buscarPagamento = operation({
  id: 'buscarPagamento',
  method: 'GET',
  path: '/pagamento/:compraId',
  access: 'cliente',
  summary: 'O pagamento de uma compra',
  params: z.object({ compraId: id }),
  replies: { 200: pagamento },
});

export const simularPagamento = operation({
  id: 'simularPagamento',
  method: 'POST',
  path: '/pagamento/:compraId/simular',
  access: 'cliente',
  summary: 'Só em demonstração: o banco simulado recebe o Pix desta compra',
  params: z.object({ compraId: id }),
  replies: { 202: mensagem },
});

/** Webhook of the Central Bank's API Pix: repeats and comes out of order. */
export const receberPix = operation({
  id: 'receberPix',
  method: 'POST',
  path: '/pagamento/webhook/:segredo/pix',
  access: 'publico',
  summary: 'Aviso de Pix recebido, no formato da API Pix do Banco Central; `segredo` é o do cadastro do webhook',
  params: z.object({ segredo: z.string().min(1).max(200) }),
  body: z.object({
    pix: z
      .array(
        z.object({
          endToEndId: z.string().min(1).max(64),
          /** Absent in a Pix that is no charge's. */
          txid: z.string().min(1).max(35).optional(),
          valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
          horario: z.string().max(40),
        }),
      )
      .max(1000),
  }),
  replies: { 200: mensagem },
});
