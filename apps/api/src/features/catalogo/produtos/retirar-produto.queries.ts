import type { Tx } from '../../../platform/db/database.ts';

/** Locks the product against concurrent changes and decisions; undefined for an unknown product. */
export function lockDenunciado(tx: Tx, id: string) {
  return tx
    .selectFrom('produtos')
    .select(['id', 'versao', 'fornecedor_id as autorId', 'retirado_em as retiradoEm'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Takes a product off the market, or lets its supplier put it on sale again (null). */
export async function setRetirado(tx: Tx, id: string, retirado: { porque: string; em: Date } | null): Promise<void> {
  await tx
    .updateTable('produtos')
    .set((eb) => ({
      ativo: false,
      retirado_em: retirado?.em ?? null,
      retirado_porque: retirado?.porque ?? null,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
