import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Checks the digits of a document. Returns the message, or `undefined` when the number is valid. */
export function problemaDoDocumento(tipo: 'cpf' | 'cnpj', numero: string): string | undefined {
  if (tipo === 'cpf') return isValidCpf(numero) ? undefined : 'CPF inválido';
  return isValidCnpj(numero, { version: 2 }) ? undefined : 'CNPJ inválido';
}

/** Checks a field that accepts a CPF or a CNPJ. More than 11 characters are a CNPJ. */
export function problemaDeUmDosDocumentos(digitado: string): string | undefined {
  const limpo = digitado.replace(/[^0-9a-z]/gi, '');
  return limpo === '' ? undefined : problemaDoDocumento(limpo.length > 11 ? 'cnpj' : 'cpf', digitado);
}
