import { ORDENS_DE_PRODUTOS, SITUACOES_DO_PRODUTO } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import type { BuscaNaLista } from '../../../../ui/tabela/use-list-search.ts';
import type { Selecao } from '../../../../ui/tabela/use-selecao.ts';
import type { BuscaDosMeus, LoteDeProdutos } from '../meus-produtos.api.ts';

export type FiltrosDaLista = BuscaNaLista<'search' | 'categoriaId' | 'situacao'>['filtros'];
type Filtro = Pick<LoteDeProdutos, 'search' | 'categoriaId' | 'situacao'>;
const UUID = /^[0-9a-f-]{36}$/i;

/** An act on many, as the server tells of it. */
export interface LoteFeito {
  message: string;
  /** `null` = nothing changed, so there is nothing to undo. */
  loteId: string | null;
}

/** What the address asks for, as the contract takes it; what is odd counts as not asked. */
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

/** Which products an act is about. */
export function alvoDe({ todos, ids }: Selecao, filtro: Filtro): Pick<LoteDeProdutos, 'ids' | 'todos'> & Filtro {
  return todos ? { todos: true, ...filtro } : { ids: [...ids] };
}
