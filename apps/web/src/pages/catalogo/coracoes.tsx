import type { ReactNode } from 'react';
import { Coracao } from '../../features/catalogo/favoritos/coracao.tsx';
import { useFavoritarAoVoltar } from '../../features/catalogo/favoritos/use-favoritar-ao-voltar.ts';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { useSessao } from '../../lib/session/sessao.ts';

/** What a card may do with its product. */
export type DoProduto = (produto: { readonly id: string; readonly nome: string }) => ReactNode;

// Of one identity each, so that cards which stand are not drawn anew.
const soCoracao: DoProduto = (produto) => <Coracao produto={produto} comTexto={false} />;
const coracaoComTexto: DoProduto = (produto) => <Coracao produto={produto} comTexto />;

/** The heart of a product, for the pages that show some; none for who does not buy, or while favourites are switched off. */
export function useCoracoes(comTexto = false): DoProduto | undefined {
  useFavoritarAoVoltar();
  const compra = useSessao(({ user }) => user === null || user.role === 'CLIENTE');
  const { data } = useConfiguracao();
  if (!compra || !data || data.recursosDesligados.includes('favoritos')) return undefined;
  return comTexto ? coracaoComTexto : soCoracao;
}
