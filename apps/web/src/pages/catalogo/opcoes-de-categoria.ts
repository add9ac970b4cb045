import { useMinhasCategorias } from '../../features/catalogo/categorias/categorias.api.ts';
import type { OpcoesDeCategoria } from '../../features/catalogo/produtos/formulario/passo-do-que-e.tsx';
import { useCategoriasOficiais } from '../../features/catalogo/produtos/produtos.api.ts';

/** The categories of a product's form: the supplier's own, and the official ones that none of them is linked to. */
export function useOpcoesDeCategoria() {
  const minhas = useMinhasCategorias();
  const oficiais = useCategoriasOficiais();
  const ligadas = new Set(minhas.data?.map(({ categoriaOficialId }) => categoriaOficialId));
  const opcoes: OpcoesDeCategoria | undefined = minhas.data &&
    oficiais.data && { minhas: minhas.data, oficiais: oficiais.data.filter(({ id }) => !ligadas.has(id)) };
  return { opcoes, consulta: minhas.data ? oficiais : minhas };
}
