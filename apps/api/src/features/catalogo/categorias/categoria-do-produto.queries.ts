import type { Tx } from '../../../platform/db/database.ts';

const daLigada = (tx: Tx, fornecedorId: string) =>
  tx.selectFrom('categorias').select(['id', 'categoria_oficial_id as categoriaOficialId']).where('fornecedor_id', '=', fornecedorId);

export function findCategoriaDoFornecedor(tx: Tx, fornecedorId: string, id: string) {
  return daLigada(tx, fornecedorId).where('id', '=', id).executeTakeFirst();
}

/** The supplier's first category that is linked to an official one. */
export function findCategoriaDaOficial(tx: Tx, fornecedorId: string, oficialId: string) {
  return daLigada(tx, fornecedorId)
    .where('categoria_oficial_id', '=', oficialId)
    .orderBy('ordem')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function findNomeDaOficial(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('categorias_oficiais').select('nome').where('id', '=', id).forKeyShare().executeTakeFirst())?.nome;
}

/** Returns false when the supplier already has a category of that name. */
export async function insertCategoriaDaOficial(
  tx: Tx,
  categoria: { id: string; fornecedorId: string; oficialId: string; nome: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('categorias')
    .values({
      id: categoria.id,
      fornecedor_id: categoria.fornecedorId,
      categoria_oficial_id: categoria.oficialId,
      nome: categoria.nome,
      // A new category goes to the end of the list.
      ordem: (eb) =>
        eb
          .selectFrom('categorias')
          .select((max) => max.fn.coalesce(max(max.fn.max('ordem'), '+', 1), max.lit(0)).as('ordem'))
          .where('fornecedor_id', '=', categoria.fornecedorId),
    })
    .onConflict((conflict) => conflict.columns(['fornecedor_id', 'nome']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
