import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';

/** Masks of fields being typed: what is typed so far, in the shape it will have. */

export function comoCpf(texto: string): string {
  return formatCpf(texto.replace(/\D/g, '').slice(0, 11));
}

/** Letters and digits: since July 2026 a CNPJ may have both. */
export function comoCnpj(texto: string): string {
  const limpo = texto.replace(/[^0-9a-z]/gi, '').slice(0, 14);
  return formatCnpj(limpo, { version: 2 });
}

export function comoTelefone(texto: string): string {
  const digitos = texto
    .replace(/\D/g, '')
    .replace(/^55(?=\d{10,})/, '')
    .slice(0, 11);
  return digitos === '' ? '' : formatPhone(digitos, { mask: 'nanp' });
}

export function comoCep(texto: string): string {
  const numeros = texto.replace(/\D/g, '').slice(0, 8);
  return numeros.replace(/^(\d{5})(?=\d)/, '$1-');
}
