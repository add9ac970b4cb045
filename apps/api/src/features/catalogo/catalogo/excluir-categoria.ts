import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarCategoria } from '../categorias/buscar-categorias.ts';
import { CategoriaInexistente } from '../categorias/categoria.ts';
import { deleteCategoria, lockCategorias } from '../categorias/categorias.queries.ts';
import { moveProdutos } from '../produtos/mover-produtos.queries.ts';

class CategoriaComProdutos extends Refused {
  constructor(nome: string, quantos: number) {
    super('CATEGORIA_COM_PRODUTOS', `${nome} tem ${quantos === 1 ? '1 produto' : `${quantos} produtos`}`, {
      acao: 'Escolha outra categoria para ficar com eles e exclua de novo.',
    });
  }
}

/**
 * Deletes a category of the supplier; its products move to another of the supplier's categories, and are never deleted with it.
 * @returns number of products that moved.
 * @throws CategoriaInexistente for either category, CategoriaComProdutos when the category has products and `moverPara` is missing.
 */
export async function excluirCategoria(ctx: Context, fornecedorId: string, id: string, moverPara: string | undefined): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockFornecedor(tx, fornecedorId);
    const suas = await lockCategorias(tx, fornecedorId);
    const sua = (qual: string) => suas.some((uma) => uma.id === qual);
    if (!sua(id) || (moverPara !== undefined && (!sua(moverPara) || moverPara === id))) throw new CategoriaInexistente();
    const { nome, produtos } = await buscarCategoria(tx, fornecedorId, id);
    if (produtos > 0 && moverPara === undefined) throw new CategoriaComProdutos(nome, produtos);
    const movidos = moverPara === undefined ? 0 : await moveProdutos(tx, fornecedorId, id, moverPara);
    await deleteCategoria(tx, id);
    return movidos;
  });
}
