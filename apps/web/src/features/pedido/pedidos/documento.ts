import { formatCnpj, formatCpf } from '@brazilian-utils/brazilian-utils';

/** `CPF 123.456.789-09` or `CNPJ 12.ABC.345/01DE-35`; a masked or unknown document stays unchanged. */
export function documentoComNome(documento: string): string {
  const puro = documento.replace(/[^0-9A-Za-z]/g, '');
  if (puro.length === 11) return `CPF ${documento === puro ? formatCpf(puro) : documento}`;
  if (puro.length === 14) return `CNPJ ${documento === puro ? formatCnpj(puro, { version: 2 }) : documento}`;
  return documento;
}
