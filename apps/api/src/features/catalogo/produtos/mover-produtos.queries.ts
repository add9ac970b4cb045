import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Moves all products of one of the supplier's categories into another; returns their number. The caller must have locked both. */
export async function moveProdutos(tx: Tx, fornecedorId: string, de: string, para: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update produtos p set categoria_id = c.id, categoria_oficial_id = c.categoria_oficial_id, versao = p.versao + 1
    from categorias c
    where p.categoria_id = ${de} and p.fornecedor_id = ${fornecedorId} and c.id = ${para} and c.fornecedor_id = ${fornecedorId}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
