/** The terms of the Central Bank's API Pix, as both ends of it use them here. */

/** One call of the Central Bank's API Pix. */
export interface ChamadaPix {
  readonly metodo: 'GET' | 'PUT' | 'PATCH';
  /** Below the API's base address, with its slash and, where there is one, its query. */
  readonly caminho: string;
  readonly corpo?: unknown;
}

export interface RespostaPix {
  readonly status: number;
  readonly corpo: unknown;
}

/** What carries calls to the bank: HTTP, or straight to the built-in simulated one. Throws when nothing answers. */
export type TransportePix = (chamada: ChamadaPix, signal: AbortSignal) => Promise<RespostaPix>;

/** The bank did not answer in time, does not let us in, or says it cannot now: worth trying again. */
export class BancoIndisponivel extends Error {}
/** The bank answered, but not with what was asked for. */
export class BancoRecusou extends Error {}
/** The bank says that it did something else than what was asked for; what it says is not believed. */
export class BancoDisseOutraCoisa extends BancoRecusou {}

/** `1234.56`: amounts of the API Pix. */
export const valorPix = (centavos: number) => (centavos / 100).toFixed(2);

/** Centavos of an amount of the API Pix, whose form has been checked. */
export const centavosDoValorPix = (valor: string) => Number(valor.replace('.', ''));
