import type { FavoritoDaLista, ListaDeFavoritos } from '@festejo/contrato/catalogo/favoritos.ts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import estilos from './cartao-do-favorito.module.css';
import { Coracao } from './coracao.tsx';
import { mudancaDePreco, PORQUE_NAO_SE_COMPRA } from './favorito.ts';
import { useFavoritar } from './favoritos.api.ts';

interface Props {
  favorito: FavoritoDaLista;
  cartao: (produto: NonNullable<FavoritoDaLista['produto']>, acao: ReactNode) => ReactNode;
  listas: readonly ListaDeFavoritos[];
  /** The favourite was removed; `desfazer` restores it. */
  aoTirar: (desfazer: () => void) => void;
  aoMover: (listaId: string | null) => void;
  aoQuererNova: () => void;
}

const NENHUMA = 'nenhuma';
const NOVA = 'nova';

/** A favourite: the card of its product, or a notice that the product is not on sale; then the change of its price, and its list. */
export function CartaoDoFavorito({ favorito, cartao, listas, aoTirar, aoMover, aoQuererNova }: Props) {
  const { produtoId, nome, produto, listaId, situacao } = favorito;
  const { mutate } = useFavoritar(produtoId, nome);
  const mudanca = mudancaDePreco(favorito);
  const coracao = <Coracao produto={{ id: produtoId, nome }} aoMudar={(guardado) => !guardado && aoTirar(() => mutate(true))} />;
  return (
    <div className={estilos.favorito}>
      {produto ? cartao(produto, coracao) : <ForaDeVenda nome={nome} porque={PORQUE_NAO_SE_COMPRA[situacao]} coracao={coracao} />}
      {mudanca && (
        <p className={estilos.mudanca}>
          <Selo cor={mudanca.cor}>{mudanca.texto}</Selo>
        </p>
      )}
      <NativeSelect
        aria-label={`Lista de ${nome}`}
        size="sm"
        value={listaId ?? NENHUMA}
        onChange={({ currentTarget: { value } }) => (value === NOVA ? aoQuererNova() : aoMover(value === NENHUMA ? null : value))}
        data={[
          { value: NENHUMA, label: 'Sem lista' },
          ...listas.map(({ id, nome: daLista }) => ({ value: id, label: daLista })),
          { value: NOVA, label: 'Nova lista…' },
        ]}
      />
    </div>
  );
}

function ForaDeVenda({ nome, porque, coracao }: { nome: string; porque: string; coracao: ReactNode }) {
  return (
    <article className={estilos.fora}>
      <Foto src={null} alt="" proporcao="4/3" />
      <div className={estilos.acao}>{coracao}</div>
      <h3 className={estilos.nome}>{nome}</h3>
      <p className={estilos.porque}>{porque}</p>
    </article>
  );
}
