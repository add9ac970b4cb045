import type { FavoritoDaLista } from '@festejo/contrato/catalogo/favoritos.ts';
import { emCentavos, emReais } from '@festejo/contrato/common/centavos.ts';
import { reais } from '../../../lib/text/formats.ts';

/** Filters of the favourites; empty fields do not filter. */
export interface FiltroDeFavoritos {
  palavras: string;
  categoria: string;
  /** A list's id, or `nenhuma`. */
  lista: string;
}

/** The change of the price since the product was kept, in words; null without a change. */
export function mudancaDePreco({ precoGuardado, produto }: Pick<FavoritoDaLista, 'precoGuardado' | 'produto'>) {
  const diferenca = produto ? emReais(emCentavos(produto.valor - precoGuardado)) : 0;
  if (diferenca === 0) return null;
  return diferenca > 0
    ? ({ cor: 'warning', texto: `${reais(diferenca)} mais caro` } as const)
    : ({ cor: 'positive', texto: `Baixou ${reais(-diferenca)}` } as const);
}

export const PORQUE_NAO_SE_COMPRA: Readonly<Record<FavoritoDaLista['situacao'], string>> = {
  a_venda: '',
  fora_de_venda: 'Fora de venda agora',
  apagado: 'O fornecedor o retirou',
};
