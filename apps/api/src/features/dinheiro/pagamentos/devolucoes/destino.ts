import type { DestinoDaDevolucao } from '@festejo/contrato/dinheiro/devolucoes.ts';
import { mascararDocumento } from '../../contas-bancarias/index.ts';
import type { LinhaDoDestino } from './destinos.queries.ts';

const semPontos = (dito: string) => dito.replace(/[.\-/\s]/g, '').toUpperCase();
/** CPF or CNPJ with some of it hidden; fewer numbers than these say nothing. */
const MASCARADO = /^[0-9A-Z*]+$/;
const VISIVEIS_NO_MINIMO = 3;

/** The payer's document as the bank told it, without its mask but with its asterisks; null where it tells too little. */
export function documentoDito(dito: string | null): string | null {
  const limpo = semPontos(dito ?? '');
  const tem = [11, 14].includes(limpo.length) && MASCARADO.test(limpo) && limpo.replace(/\*/g, '').length >= VISIVEIS_NO_MINIMO;
  return tem ? limpo : null;
}

type Pagador = Pick<LinhaDoDestino, 'ditoPeloBanco' | 'documentos'>;

/** Whether a document is the payer's: of whom the bank told, otherwise of the client. */
export function ehDoPagador({ ditoPeloBanco, documentos }: Pagador, documento: string): boolean {
  const dito = documentoDito(ditoPeloBanco);
  if (dito === null) return documentos.includes(documento);
  return dito.length === documento.length && [...dito].every((letra, i) => letra === '*' || letra === documento[i]);
}

/** The payer's document as its owner may see it; null where nobody knows it. */
export function pagadorMascarado({ ditoPeloBanco, documentos }: Pagador): string | null {
  const dito = documentoDito(ditoPeloBanco);
  if (dito === null) return documentos.length > 0 ? documentos.map(mascararDocumento).join(' ou ') : null;
  if (!dito.includes('*')) return mascararDocumento(dito);
  return dito.length === 11
    ? dito.replace(/(.{3})(.{3})(.{3})(.{2})/, '$1.$2.$3-$4')
    : dito.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
}

/** Where a refund goes, to its client. */
export const apresentarDestino = (linha: LinhaDoDestino): DestinoDaDevolucao => ({
  devolucaoId: linha.id,
  para: linha.para,
  valeAPartirDe: linha.valeAPartirDe?.toISOString() ?? null,
  pagador: pagadorMascarado(linha),
  motivo: linha.motivo,
  podeMudar: linha.estado === 'pendente',
  versao: linha.versao,
});
