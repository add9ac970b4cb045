import { ORDENS_DE_PRODUTOS, SITUACOES_DO_PRODUTO } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { BuscaNaLista } from '../../../../ui/tabela/use-list-search.ts';
import type { Selecao } from '../../../../ui/tabela/use-selecao.ts';
import type { BuscaDosMeus, LoteDeProdutos } from '../meus-produtos.api.ts';

export type FiltrosDaLista = BuscaNaLista<'search' | 'categoriaId' | 'situacao'>['filtros'];
type Filtro = Pick<LoteDeProdutos, 'search' | 'categoriaId' | 'situacao'>;
const UUID = /^[0-9a-f-]{36}$/i;

/** The server's reply to a bulk action. */
export interface LoteFeito {
  message: string;
  /** `null` when no product changed, so there is no undo. */
  loteId: string | null;
}

/** The filters of the address, in the form of the contract. Invalid values are ignored. */
export function filtroDe({ search, categoriaId, situacao }: FiltrosDaLista): Filtro {
  const conhecida = SITUACOES_DO_PRODUTO.find((uma) => uma === situacao);
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(UUID.test(categoriaId) && { categoriaId }),
    ...(conhecida && { situacao: conhecida }),
  };
}

export function buscaDe({ filtros, ordem, page, pageSize }: BuscaNaLista<keyof FiltrosDaLista>): BuscaDosMeus {
  const ordenarPor = ORDENS_DE_PRODUTOS.find((uma) => uma === ordem.por) ?? 'criado';
  return { ...filtroDe(filtros), ordenarPor, direcao: ordem.direcao, page, pageSize };
}

/** The products that a bulk action applies to. */
export function alvoDe({ todos, ids }: Selecao, filtro: Filtro): Pick<LoteDeProdutos, 'ids' | 'todos'> & Filtro {
  return todos ? { todos: true, ...filtro } : { ids: [...ids] };
}
