import type { MotivoDaDenuncia } from '@festejo/contrato/denuncias.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Whose product it is; undefined when there is none, or it is off sale for good. */
export async function findFornecedorDoProduto(db: Db, produtoId: string): Promise<string | undefined> {
  const linha = await db
    .selectFrom('produtos')
    .select('fornecedor_id')
    .where('id', '=', produtoId)
    .where('arquivado_em', 'is', null)
    .executeTakeFirst();
  return linha?.fornecedor_id;
}

interface DenunciaNova {
  id: string;
  produtoId: string;
  usuarioId: string;
  motivo: MotivoDaDenuncia;
  texto: string;
  agora: Date;
}

/** False when this person has already reported this product. */
export async function insertDenuncia(db: Db, { id, produtoId, usuarioId, motivo, texto, agora }: DenunciaNova): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('denuncias')
    .values({ id, produto_id: produtoId, usuario_id: usuarioId, motivo, texto, criado_em: agora })
    .onConflict((conflict) => conflict.constraint('denuncias_uma_vez').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What an erased account reported goes with it. */
export async function eraseDenuncias(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('denuncias').where('usuario_id', '=', usuarioId).execute();
}
