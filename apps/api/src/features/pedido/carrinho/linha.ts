import { type EscolhaJulgada, julgarEscolha } from '@festejo/contrato/catalogo/escolha.ts';
import type { OfertaDeSinal } from '@festejo/contrato/pedido/sinal.ts';

interface GrupoDaLinha {
  id: string;
  nome: string;
  minimo: number;
  maximo: number;
  /** The options of this line, with their price differences in centavos. */
  opcoes: { id: string; nome: string; diferenca: number; ativa: boolean }[];
}

/** A line as the database returns it. */
export interface LinhaLida {
  eventoId: string;
  eventoTitulo: string;
  produtoId: string;
  produtoNome: string;
  imagemChave: string | null;
  quantidade: number;
  /** The price when the line was added. */
  precoEmCentavos: number;
  /** Today's price without the differences of the options. */
  precoBaseEmCentavos: number;
  /** The accepted proposal of the line; its price and units hold until `propostaAte`. */
  propostaId: string | null;
  propostaAte: Date | null;
  /** Sorted ids of the chosen options. */
  opcoes: string[];
  /** The product's groups, each with the options of this line; null for a product without groups. */
  grupos: GrupoDaLinha[] | null;
  /** True if the product is on sale and its supplier sells. */
  ativo: boolean;
  fornecedorId: string;
  fornecedorNome: string;
  fornecedorVerificado: boolean;
  sinal: OfertaDeSinal | null;
  categoriaOficialId: string;
  categoriaOficialNome: string;
  /** The coupon of the event's cart. */
  cupomId: string | null;
  cupomCodigo: string | null;
}

/** A line whose choice was checked against the present product. */
export interface LinhaDoCarrinho extends Omit<LinhaLida, 'grupos' | 'precoBaseEmCentavos'> {
  /** Today's price including the differences of the options. */
  precoAtualEmCentavos: number;
  /** Names of the chosen options, with their price differences in centavos. */
  escolha: EscolhaJulgada['escolha'];
  problemaDaEscolha: EscolhaJulgada['problema'];
}

export function comEscolha({ grupos, precoBaseEmCentavos, ...linha }: LinhaLida): LinhaDoCarrinho {
  // A proposal describes its content in words and has a price of its own, so no choice is checked.
  if (linha.propostaId) return { ...linha, precoAtualEmCentavos: linha.precoEmCentavos, escolha: [], problemaDaEscolha: null };
  const { escolha, diferenca, problema } = julgarEscolha(grupos ?? [], linha.opcoes);
  return { ...linha, precoAtualEmCentavos: precoBaseEmCentavos + diferenca, escolha, problemaDaEscolha: problema };
}
