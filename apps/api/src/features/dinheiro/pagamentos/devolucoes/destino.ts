import type { DestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { mascararDocumento } from '../../contas-bancarias/conta-bancaria.ts';
import type { LinhaDoDestino } from './destinos.queries.ts';

const semPontos = (dito: string) => dito.replace(/[.\-/\s]/g, '').toUpperCase();
/** A CPF or CNPJ, possibly masked with asterisks. With fewer visible characters than the minimum it identifies nobody. */
const MASCARADO = /^[0-9A-Z*]+$/;
const VISIVEIS_NO_MINIMO = 3;

/** The payer's document from the bank, without punctuation but with its asterisks; null if too few characters are visible. */
export function documentoDito(dito: string | null): string | null {
  const limpo = semPontos(dito ?? '');
  const tem = [11, 14].includes(limpo.length) && MASCARADO.test(limpo) && limpo.replace(/\*/g, '').length >= VISIVEIS_NO_MINIMO;
  return tem ? limpo : null;
}

type Pagador = Pick<LinhaDoDestino, 'ditoPeloBanco' | 'documentos'>;

/** Whether a document belongs to the payer named by the bank, or, if the bank named none, to the client. */
export function ehDoPagador({ ditoPeloBanco, documentos }: Pagador, documento: string): boolean {
  const dito = documentoDito(ditoPeloBanco);
  if (dito === null) return documentos.includes(documento);
  return dito.length === documento.length && [...dito].every((letra, i) => letra === '*' || letra === documento[i]);
}

/** The payer's document, masked for its owner; null if it is unknown. */
export function pagadorMascarado({ ditoPeloBanco, documentos }: Pagador): string | null {
  const dito = documentoDito(ditoPeloBanco);
  if (dito === null) return documentos.length > 0 ? documentos.map(mascararDocumento).join(' ou ') : null;
  if (!dito.includes('*')) return mascararDocumento(dito);
  return dito.length === 11
    ? dito.replace(/(.{3})(.{3})(.{3})(.{2})/, '$1.$2.$3-$4')
    : dito.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
}

/** The account of a refund, for its client. */
export const apresentarDestino = (linha: LinhaDoDestino): DestinoDaDevolucao => ({
  devolucaoId: linha.id,
  para: linha.para,
  valeAPartirDe: linha.valeAPartirDe?.toISOString() ?? null,
  pagador: pagadorMascarado(linha),
  motivo: linha.motivo,
  podeMudar: linha.estado === 'pendente',
  versao: linha.versao,
});
