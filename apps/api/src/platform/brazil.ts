import { createRequire } from 'node:module';
import { emReais } from '@festejo/contrato/common/centavos.ts';

const require = createRequire(import.meta.url);
let library: typeof import('@brazilian-utils/brazilian-utils') | undefined;

/** Brazil's documents, telephones, banks and holidays: 650 KB, read when they are first asked for. A start does without them. */
export function brazil(): typeof import('@brazilian-utils/brazilian-utils') {
  library ??= require('@brazilian-utils/brazilian-utils') as typeof import('@brazilian-utils/brazilian-utils');
  return library;
}

/** CPF without mask, or null when it is not one: other letters or digits among its own, or wrong check digits. */
export function lerCpf(texto: string): string | null {
  return brazil().isValidCPF(texto) ? texto.replace(/\D/g, '') : null;
}

/** CNPJ, numeric or alphanumeric (IN RFB 2.229), upper case without mask, or null when it is not one. */
export function lerCnpj(texto: string): string | null {
  return brazil().isValidCNPJ(texto, { version: 2 }) ? texto.toUpperCase().replace(/[^0-9A-Z]/g, '') : null;
}

/** CPF or CNPJ without mask; null when it is neither. */
export const lerDocumento = (texto: string): string | null => lerCpf(texto) ?? lerCnpj(texto);

const moeda = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, from centavos. */
export function textoEmReais(centavos: number): string {
  return moeda.format(emReais(centavos));
}
