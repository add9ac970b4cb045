import type { OfertaDeSinal } from '@festejo/contrato/pedido/sinal.ts';
import { brazil } from '../../../platform/brazil.ts';

/** A supplier's row with its account's documents. */
export interface LinhaDoFornecedor {
  id: string;
  nome: string;
  verificado: boolean;
  descricao: string | null;
  fotoChave: string | null;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  localidade: string | null;
  uf: string | null;
  raioEmMetros: number;
  politicaDeCancelamento: string;
  sinal: OfertaDeSinal | null;
  notaSoma: number;
  avaliacoes: number;
  cpf: string | null;
  cnpj: string | null;
}

/** The CNPJ, or else the CPF, in its usual format. */
export function documentoFormatado({ cpf, cnpj }: { cpf: string | null; cnpj: string | null }): string {
  if (cnpj) return brazil().formatCNPJ(cnpj, { version: 2 });
  return cpf ? brazil().formatCPF(cpf) : '';
}

/** The address on one line. */
export function enderecoEmLinha(linha: Pick<LinhaDoFornecedor, 'logradouro' | 'numero' | 'bairro' | 'localidade' | 'uf'>): string {
  const rua = [linha.logradouro, linha.numero].filter(Boolean).join(', ');
  const cidade = [linha.localidade, linha.uf].filter(Boolean).join('/');
  return [rua, linha.bairro, cidade].filter(Boolean).join(' · ');
}

/** Average rating with one decimal; null without ratings. */
export function notaMedia(soma: number, quantas: number): number | null {
  return quantas > 0 ? Math.round((soma / quantas) * 10) / 10 : null;
}
