import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';

/** Masks of fields being typed: what is typed so far, in the shape it will have. */

export function maskCpf(text: string): string {
  return formatCpf(text.replace(/\D/g, '').slice(0, 11));
}

/** Letters and digits: since July 2026 a CNPJ may have both. */
export function maskCnpj(text: string): string {
  const clean = text.replace(/[^0-9a-z]/gi, '').slice(0, 14);
  return formatCnpj(clean, { version: 2 });
}

/** Whichever of the two it grows into: letters, or more than a CPF has. */
export const maskDocumento = (text: string): string =>
  /[a-z]/i.test(text) || text.replace(/\W/g, '').length > 11 ? maskCnpj(text) : maskCpf(text);

export function maskTelefone(text: string): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^55(?=\d{10,})/, '')
    .slice(0, 11);
  return digits === '' ? '' : formatPhone(digits, { mask: 'nanp' });
}

export function maskCep(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return digits.replace(/^(\d{5})(?=\d)/, '$1-');
}
