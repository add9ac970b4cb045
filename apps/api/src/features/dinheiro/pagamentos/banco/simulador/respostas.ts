import type { ESTADOS_DA_DEVOLUCAO_PIX } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { RespostaPix } from '../api-pix.ts';

/** Defects of the simulated bank for tests; a real bank will show them some day. */
export interface Defeitos {
  /** Delay of every answer. */
  demoraEmMs?: number;
  /** Every answer is 503. */
  foraDoAr?: boolean;
  /** The payer's Pix has this amount instead of the charge's. */
  valorPago?: string;
  /** The payer's Pix goes to this key instead of the charge's. */
  chavePaga?: string;
  /** Number of times that each notice is sent. */
  repeticoes?: number;
  /** Final status of refunds that are requested now. */
  fimDaDevolucao?: (typeof ESTADOS_DA_DEVOLUCAO_PIX)[number];
}

/** A refusal of the API Pix (RFC 7807). */
export const problema = (status: number, title: string): RespostaPix => ({
  status,
  corpo: { type: 'https://pix.bcb.gov.br/api/v2/error/Simulado', title, status, detail: title },
});

/** The refusal of an invalid refund (API Pix, `PixDevolucaoInvalida`); only the violation states the reason. */
export const devolucaoInvalida = (razao: string): RespostaPix => ({
  status: 400,
  corpo: {
    type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida',
    title: 'Devolução inválida.',
    status: 400,
    detail: 'A presente requisição de devolução não respeita o schema ou não faz sentido semanticamente.',
    violacoes: [{ razao, propriedade: 'devolucao' }],
  },
});

/** `202611222215`: the minute inside identifiers of the Pix system. */
export const minutoEmUtc = (instante: Date) => instante.toISOString().replace(/\D/g, '').slice(0, 12);
