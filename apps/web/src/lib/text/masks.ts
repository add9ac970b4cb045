import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { lerTelefone, mostrarTelefone } from '@festejo/contrato/common/telefone.ts';

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

/** A whole telephone, however it is written, in our form. With a country or a zero in front it stays as typed until then: cut, it would be another. */
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
