import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** What is wrong with a document, by its check digits; nothing = it is right. */
export function problemaDoDocumento(tipo: 'cpf' | 'cnpj', numero: string): string | undefined {
  if (tipo === 'cpf') return isValidCpf(numero) ? undefined : 'CPF inválido';
  return isValidCnpj(numero, { version: 2 }) ? undefined : 'CNPJ inválido';
}

/** The same where either will do: by how much is typed. */
export function problemaDeUmDosDocumentos(digitado: string): string | undefined {
  const limpo = digitado.replace(/[^0-9a-z]/gi, '');
  return limpo === '' ? undefined : problemaDoDocumento(limpo.length > 11 ? 'cnpj' : 'cpf', digitado);
}
