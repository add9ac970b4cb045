import type { Tx } from '../../../../platform/db/database.ts';

export async function countContasEntre(tx: Tx, { de, ate }: { de: string; ate: string }): Promise<number> {
  const { quantas } = await tx
    .selectFrom('usuarios')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where('id', '>=', de)
    .where('id', '<', ate)
    .executeTakeFirstOrThrow();
  return quantas;
}
