import { type EscolhaJulgada, julgarEscolha } from '@festejo/contrato/catalogo/escolha.ts';
import type { OfertaDeSinal } from '@festejo/contrato/pedido/sinal.ts';

interface GrupoDaLinha {
  id: string;
  nome: string;
  minimo: number;
  maximo: number;
  /** Those that the line took, what each adds in centavos. */
  opcoes: { id: string; nome: string; diferenca: number; ativa: boolean }[];
}

/** A line as the database has it. */
export interface LinhaLida {
  eventoId: string;
  eventoTitulo: string;
  produtoId: string;
  produtoNome: string;
  imagemChave: string | null;
  quantidade: number;
  /** When the line was added. */
  precoEmCentavos: number;
  /** Today, without what the options add. */
  precoBaseEmCentavos: number;
  /** The accepted proposal that the line is of: its price and units hold until then. */
  propostaId: string | null;
  propostaAte: Date | null;
  /** Ids of the chosen options, sorted. */
  opcoes: string[];
  /** The product's groups, each with its options of this line; null when it has none. */
  grupos: GrupoDaLinha[] | null;
  /** Product on sale and supplier selling. */
  ativo: boolean;
  fornecedorId: string;
  fornecedorNome: string;
  fornecedorVerificado: boolean;
  sinal: OfertaDeSinal | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  /** The coupon on the event's cart. */
  cupomId: string | null;
  cupomCodigo: string | null;
}

/** A line with its choice judged by the product as it is today. */
export interface LinhaDoCarrinho extends Omit<LinhaLida, 'grupos' | 'precoBaseEmCentavos'> {
  /** With what its options add. */
  precoAtualEmCentavos: number;
  /** In words, the differences in centavos. */
  escolha: EscolhaJulgada['escolha'];
  problemaDaEscolha: EscolhaJulgada['problema'];
}

export function comEscolha({ grupos, precoBaseEmCentavos, ...linha }: LinhaLida): LinhaDoCarrinho {
  // What is included was agreed in words, at a price of its own.
  if (linha.propostaId) return { ...linha, precoAtualEmCentavos: linha.precoEmCentavos, escolha: [], problemaDaEscolha: null };
  const { escolha, diferenca, problema } = julgarEscolha(grupos ?? [], linha.opcoes);
  return { ...linha, precoAtualEmCentavos: precoBaseEmCentavos + diferenca, escolha, problemaDaEscolha: problema };
}
