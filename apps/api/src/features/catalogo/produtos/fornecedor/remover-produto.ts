import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { encontrado } from './buscar-meu.ts';
import { archiveProduto, deleteProduto, isPedido } from './remover-produto.queries.ts';
import { lockMeu } from './salvar-produto.queries.ts';

/**
 * Deletes a product; a product that orders refer to is archived instead, and the orders still show it. `limparArquivos` deletes its files later,
 * unless an order or a copy shows them.
 * @throws NotFound
 */
export function removerProduto(ctx: Context, fornecedorId: string, id: string): Promise<{ message: string; arquivado: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    encontrado(await lockMeu(tx, fornecedorId, id));
    if (await isPedido(tx, id)) {
      await archiveProduto(tx, id, ctx.clock.now());
      return { message: 'Este produto já foi pedido: em vez de apagado, foi arquivado', arquivado: true };
    }
    await deleteProduto(tx, id);
    return { message: 'Produto apagado', arquivado: false };
  });
}
