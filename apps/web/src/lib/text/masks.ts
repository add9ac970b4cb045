import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { lerTelefone, mostrarTelefone } from '@festejo/contrato/common/telefone.ts';

/** Formats the CPF typed so far. */

export function maskCpf(text: string): string {
  return formatCpf(text.replace(/\D/g, '').slice(0, 11));
}

/** Keeps letters and digits: since July 2026 a CNPJ can contain both. */
export function maskCnpj(text: string): string {
  const clean = text.replace(/[^0-9a-z]/gi, '').slice(0, 14);
  return formatCnpj(clean, { version: 2 });
}

/** Formats a CPF or a CNPJ. Letters, or more than 11 characters, mean a CNPJ. */
export const maskDocumento = (text: string): string =>
  /[a-z]/i.test(text) || text.replace(/\W/g, '').length > 11 ? maskCnpj(text) : maskCpf(text);

/**
 * Formats a complete telephone number, in any notation, in our format. An incomplete number with a country code or a leading zero stays as
 * typed: cutting it would make another number.
 */
export function maskTelefone(text: string): string {
  const whole = lerTelefone(text);
  if ('digitos' in whole) return mostrarTelefone(whole.digitos);
  if (/^\W*0|\+/.test(text)) return text.replace(/[^\dxX*+()./ -]/g, '').slice(0, 30);
  const digits = text.replace(/\D/g, '').slice(0, 11);
  if (digits.length < 3) return digits && `(${digits}`;
  return digits.replace(/^(\d\d)(\d{1,4}|\d{5})(\d{0,4})$/, (_, ddd, start, end) => `(${ddd}) ${start}${end && '-'}${end}`);
}

export function maskCep(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return digits.replace(/^(\d{5})(?=\d)/, '$1-');
}
