import { reaisComPonto } from '@festejo/contrato/common/centavos.ts';

/** The types of the Central Bank's API Pix, shared by our client and the simulated bank. */

/** One call of the Central Bank's API Pix. */
export interface ChamadaPix {
  readonly metodo: 'GET' | 'PUT' | 'PATCH';
  /** Path below the base address of the API, with leading slash and optional query. */
  readonly caminho: string;
  readonly corpo?: unknown;
}

export interface RespostaPix {
  readonly status: number;
  readonly corpo: unknown;
}

/** Carries calls to the bank: by HTTP, or directly to the built-in simulated bank. Rejects if there is no answer. */
export type TransportePix = (chamada: ChamadaPix, signal: AbortSignal) => Promise<RespostaPix>;

/** The bank did not answer in time, refused access, or is temporarily unable to answer: the call can be repeated. */
export class BancoIndisponivel extends Error {}
/** The bank answered with a refusal. */
export class BancoRecusou extends Error {}
/** The bank's answer describes something other than the request, so it is not believed. */
export class BancoDisseOutraCoisa extends BancoRecusou {}

/** `1234.56`: amounts of the API Pix. */
export const valorPix = reaisComPonto;

/** Centavos of an amount of the API Pix whose form was checked before. */
export const centavosDoValorPix = (valor: string) => Number(valor.replace('.', ''));
