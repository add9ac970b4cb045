import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { COMPARADOS_NO_MAXIMO, comPedido, lerComparados } from '../../features/catalogo/busca/busca.ts';
import { BotaoDeComparar } from '../../features/catalogo/busca/comparacao.tsx';
import { type DoProduto, useCoracoes } from './coracoes.tsx';

/** The products to compare, kept in the address. */
export function useComparar() {
  const [endereco, setEndereco] = useSearchParams();
  const ids = lerComparados(endereco);
  const porIds = (comparar: readonly string[]) =>
    setEndereco(comPedido(endereco, { comparar }), { preventScrollReset: true, replace: true });
  return { ids, porIds };
}

/** Reads the choice itself, so that a change renders these buttons again, but not the cards. */
function Comparar({ id, nome }: { id: string; nome: string }) {
  const { ids, porIds } = useComparar();
  const escolhido = ids.includes(id);
  return (
    <BotaoDeComparar
      nome={nome}
      escolhido={escolhido}
      cheio={ids.length >= COMPARADOS_NO_MAXIMO}
      aoTrocar={() => porIds(escolhido ? ids.filter((um) => um !== id) : [...ids, id])}
    />
  );
}

/** The actions on a card of the search: the heart and the comparison. A stable function, so that a thousand cards do not render again. */
export function useAcoesDaBusca(): DoProduto {
  const coracao = useCoracoes();
  return useCallback(
    (produto) => (
      <>
        {coracao?.(produto)}
        <Comparar id={produto.id} nome={produto.nome} />
      </>
    ),
    [coracao],
  );
}
