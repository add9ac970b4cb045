import type { Db, Tx } from './db/database.ts';

/** Names of the features that operators switched off. */
export async function findFeaturesOff(db: Db): Promise<string[]> {
  return (await db.selectFrom('recursos_desligados').select('recurso').execute()).map(({ recurso }) => recurso);
}

/** Features that are switched off, with the operator and the time. */
export function findSwitches(db: Db) {
  return db
    .selectFrom('recursos_desligados as r')
    .innerJoin('usuarios as u', 'u.id', 'r.desligado_por')
    .select(['r.recurso', 'r.desligado_em as em', 'u.nome_completo as por'])
    .execute();
}

/**
 * Switches a feature off.
 * @param recurso name of the feature
 * @param operadorId operator who switches it
 * @param em time of the switch
 * @returns false when it was off already
 */
export async function insertSwitch(tx: Tx, recurso: string, operadorId: string, em: Date): Promise<boolean> {
  const feito = await tx
    .insertInto('recursos_desligados')
    .values({ recurso, desligado_em: em, desligado_por: operadorId })
    .onConflict((conflict) => conflict.column('recurso').doNothing())
    .returning('recurso')
    .executeTakeFirst();
  return feito !== undefined;
}

/**
 * Switches a feature on.
 * @param recurso name of the feature
 * @returns false when it was on already
 */
export async function deleteSwitch(tx: Tx, recurso: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('recursos_desligados').where('recurso', '=', recurso).executeTakeFirst();
  return numDeletedRows > 0n;
}
