import type { ReactNode } from 'react';
import { Coracao } from '../../features/catalogo/favoritos/coracao.tsx';
import { useFavoritarAoVoltar } from '../../features/catalogo/favoritos/use-favoritar-ao-voltar.ts';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { useSessao } from '../../lib/session/sessao.ts';

/** Draws the actions on a product's card. */
export type DoProduto = (produto: { readonly id: string; readonly nome: string }) => ReactNode;

// Stable functions, so that existing cards do not render again.
const soCoracao: DoProduto = (produto) => <Coracao produto={produto} comTexto={false} />;
const coracaoComTexto: DoProduto = (produto) => <Coracao produto={produto} comTexto />;

/** The heart of a product, for pages with product cards. Undefined for roles that do not buy, and while favourites are switched off. */
export function useCoracoes(comTexto = false): DoProduto | undefined {
  useFavoritarAoVoltar();
  const compra = useSessao(({ user }) => user === null || user.role === 'CLIENTE');
  const { data } = useConfiguracao();
  if (!compra || !data || data.recursosDesligados.includes('favoritos')) return undefined;
  return comTexto ? coracaoComTexto : soCoracao;
}
