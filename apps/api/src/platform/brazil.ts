import { createRequire } from 'node:module';
import { emReais } from '@festejo/contrato/common/centavos.ts';

const require = createRequire(import.meta.url);
let library: typeof import('@brazilian-utils/brazilian-utils') | undefined;

/**
 * Loads the library of Brazilian documents, telephones, banks and holidays at its first use: it has 650 KB, which a start of the server
 * does not need.
 */
export function brazil(): typeof import('@brazilian-utils/brazilian-utils') {
  library ??= require('@brazilian-utils/brazilian-utils') as typeof import('@brazilian-utils/brazilian-utils');
  return library;
}

/**
 * Reads a CPF.
 * @param texto with or without mask
 * @returns 11 digits without mask, or null when it has foreign characters or wrong check digits
 */
export function lerCpf(texto: string): string | null {
  return brazil().isValidCPF(texto) ? texto.replace(/\D/g, '') : null;
}

/**
 * Reads a CNPJ, numeric or alphanumeric (IN RFB 2.229).
 * @param texto with or without mask, in any case
 * @returns 14 upper-case characters without mask, or null when it is invalid
 */
export function lerCnpj(texto: string): string | null {
  return brazil().isValidCNPJ(texto, { version: 2 }) ? texto.toUpperCase().replace(/[^0-9A-Z]/g, '') : null;
}

/**
 * Reads a CPF or CNPJ.
 * @returns it without mask, or null when it is neither
 */
export const lerDocumento = (texto: string): string | null => lerCpf(texto) ?? lerCnpj(texto);

const moeda = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * Formats an amount: `R$ 1.234,56`.
 * @param centavos whole centavos
 */
export function textoEmReais(centavos: number): string {
  return moeda.format(emReais(centavos));
}
