import { formatCNPJ, formatCPF } from '@brazilian-utils/brazilian-utils';
import type { PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import type { FornecedorPublico } from '@festejo/contrato/fornecedores.ts';
import { pictureUrl } from '../../platform/files/files.ts';

/** A supplier's row with its account's documents. */
export interface LinhaDoFornecedor {
  id: string;
  nome: string;
  descricao: string | null;
  foto_chave: string | null;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  localidade: string | null;
  uf: string | null;
  raio_em_metros: number;
  politica_de_cancelamento: string;
  nota_soma: number;
  avaliacoes: number;
  cpf: string | null;
  cnpj: string | null;
}

/** CNPJ, or else CPF, as people write it. */
export function documentoFormatado({ cpf, cnpj }: { cpf: string | null; cnpj: string | null }): string {
  if (cnpj) return formatCNPJ(cnpj, { version: 2 });
  return cpf ? formatCPF(cpf) : '';
}

/** The address in one line. */
export function enderecoEmLinha(linha: Pick<LinhaDoFornecedor, 'logradouro' | 'numero' | 'bairro' | 'localidade' | 'uf'>): string {
  const rua = [linha.logradouro, linha.numero].filter(Boolean).join(', ');
  const cidade = [linha.localidade, linha.uf].filter(Boolean).join('/');
  return [rua, linha.bairro, cidade].filter(Boolean).join(' · ');
}

/** Average rating with one decimal; null before the first. */
export function notaMedia(soma: number, quantas: number): number | null {
  return quantas > 0 ? Math.round((soma / quantas) * 10) / 10 : null;
}

/** What everybody may see of a supplier. */
export function paraPublico(linha: LinhaDoFornecedor): FornecedorPublico {
  return {
    id: linha.id,
    nome: linha.nome,
    documento: documentoFormatado(linha),
    endereco: enderecoEmLinha(linha),
    localidade: linha.localidade ?? '',
    uf: linha.uf ?? '',
    descricao: linha.descricao,
    fotoUrl: pictureUrl(linha.foto_chave),
    notaMedia: notaMedia(linha.nota_soma, linha.avaliacoes),
    avaliacoes: linha.avaliacoes,
    raioEmKm: linha.raio_em_metros / 1000,
    politicaDeCancelamento: linha.politica_de_cancelamento as PoliticaDeCancelamento,
  };
}
