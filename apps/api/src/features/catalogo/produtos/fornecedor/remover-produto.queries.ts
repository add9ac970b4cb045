import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** True if an order or a hold refers to the product. */
export async function isPedido(tx: Tx, produtoId: string): Promise<boolean> {
  const { rows } = await sql<{ pedido: boolean }>`
    select exists (select from itens_do_pedido where produto_id = ${produtoId})
      or exists (select from reservas where produto_id = ${produtoId}) as pedido`.execute(tx);
  return rows[0]?.pedido === true;
}

export async function archiveProduto(tx: Tx, id: string, agora: Date): Promise<void> {
  await tx
    .updateTable('produtos')
    .set((eb) => ({ ativo: false, arquivado_em: eb.fn.coalesce('arquivado_em', eb.val(agora)), versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteProduto(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('produtos').where('id', '=', id).execute();
}
