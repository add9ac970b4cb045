import type { ESTADOS_DA_DEVOLUCAO_PIX } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { RespostaPix } from '../api-pix.ts';

/** How the simulated bank misbehaves, on purpose; a real one will, some day. */
export interface Defeitos {
  /** Every answer takes this long. */
  demoraEmMs?: number;
  /** Every answer is 503. */
  foraDoAr?: boolean;
  /** The payer's Pix comes with this amount instead of the charge's. */
  valorPago?: string;
  /** The payer's Pix comes to this key instead of the charge's. */
  chavePaga?: string;
  /** How many times each notice is sent. */
  repeticoes?: number;
  /** What becomes of refunds asked for now. */
  fimDaDevolucao?: (typeof ESTADOS_DA_DEVOLUCAO_PIX)[number];
}

/** A refusal of the API Pix (RFC 7807). */
export const problema = (status: number, title: string): RespostaPix => ({
  status,
  corpo: { type: 'https://pix.bcb.gov.br/api/v2/error/Simulado', title, status, detail: title },
});

/** The refusal of a refund for what it asks (API Pix, `PixDevolucaoInvalida`): why says a violation alone. */
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

/** `202611222215`: the minute that identifiers of the Pix system carry. */
export const minutoEmUtc = (instante: Date) => instante.toISOString().replace(/\D/g, '').slice(0, 12);
