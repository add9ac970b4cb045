import { OPCOES_DE_PAGINA, PAGINA_PADRAO } from '@festejo/contrato/common/constants.ts';
import { useSearchParams } from 'react-router';
import type { Ordem } from './tabela.tsx';

const MAIS_NOVOS: Ordem = { por: 'criado', direcao: 'desc' };

export interface BuscaNaLista<F extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly ordem: Ordem;
  /** A filter without value is empty. */
  readonly filtros: Readonly<Record<F, string>>;
  /** At least one filter has a value. */
  readonly filtrada: boolean;
  mudarPagina(page: number, pageSize: number): void;
  ordenar(ordem: Ordem): void;
  /** Sets filters and returns to the first page. */
  filtrar(filtros: Partial<Record<F, string>>): void;
  limpar(): void;
}

/**
 * Page, sort order and filters of a list, stored in the address, so that the back button, a reload and a shared link show the same list.
 * @param ordens names of the sort orders; the first is the default
 */
export function useListSearch<F extends string>(
  nomes: readonly F[],
  ordens: readonly string[] = [],
  padrao: Ordem = MAIS_NOVOS,
): BuscaNaLista<F> {
  const [endereco, setEndereco] = useSearchParams();
  const filtros = Object.fromEntries(nomes.map((nome) => [nome, endereco.get(nome) ?? ''])) as Record<F, string>;
  const por = endereco.get('ordem') ?? '';
  const pageSize = OPCOES_DE_PAGINA.find((opcao) => String(opcao) === endereco.get('pageSize')) ?? PAGINA_PADRAO;
  const page = Math.max(0, Math.trunc(Number(endereco.get('page')) || 0));

  function mudar(campos: Readonly<Record<string, string>>, mesmoLugar: boolean): void {
    const novo = new URLSearchParams(endereco);
    for (const [nome, valor] of Object.entries(campos)) {
      if (valor === '') novo.delete(nome);
      else novo.set(nome, valor);
    }
    setEndereco(novo, { preventScrollReset: mesmoLugar, replace: mesmoLugar });
  }
  return {
    page,
    pageSize,
    ordem: ordens.includes(por) ? { por, direcao: endereco.get('direcao') === 'asc' ? 'asc' : 'desc' } : padrao,
    filtros,
    filtrada: Object.values(filtros).some((valor) => valor !== ''),
    mudarPagina: (nova, tamanho) => mudar({ page: nova === 0 ? '' : String(nova), pageSize: String(tamanho) }, nova === page),
    ordenar: ({ por: qual, direcao }) => mudar({ ordem: qual, direcao, page: '' }, true),
    filtrar: (novos) => mudar({ ...(novos as Record<string, string>), page: '' }, true),
    limpar: () => mudar({ ...Object.fromEntries(nomes.map((nome) => [nome, ''])), page: '' }, true),
  };
}
