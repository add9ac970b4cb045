import type { CategoriaComProdutos } from '@festejo/contrato/catalogo/categorias.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { apresentarProduto } from '../produtos/produtos.apresentar.ts';
import type { LinhaDaVitrine } from './catalogo.queries.ts';

/** A category with its page of products; fields that all its products share are in the row once. */
export function apresentarCategoriaComProdutos(linha: LinhaDaVitrine, pagina: { page: number; pageSize: number }): CategoriaComProdutos {
  const { id, nome, tipoCategoria, imagemChave, categoriaOficialId, categoriaOficialNome, quantos, itens } = linha;
  return {
    id,
    nome,
    tipoCategoria,
    imagemUrl: pictureUrl(imagemChave),
    categoriaOficialId,
    categoriaOficialNome,
    produtos: { ...pagina, total: quantos, itens: (itens ?? []).map((item) => apresentarProduto({ ...linha, ...item })) },
  };
}
