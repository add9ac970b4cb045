import type { Tx } from '../../platform/db/database.ts';

/** Identifiers from `de` to before `ate`. */
interface Faixa {
  readonly de: string;
  readonly ate: string;
}

export async function endSessoesEntre(tx: Tx, { de, ate }: Faixa, agora: Date): Promise<void> {
  await tx
    .updateTable('sessoes')
    .set({ encerrada_em: agora })
    .where('usuario_id', '>=', de)
    .where('usuario_id', '<', ate)
    .where('encerrada_em', 'is', null)
    .execute();
}

export async function countContasEntre(tx: Tx, { de, ate }: Faixa): Promise<number> {
  const { quantas } = await tx
    .selectFrom('usuarios')
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .where('id', '>=', de)
    .where('id', '<', ate)
    .executeTakeFirstOrThrow();
  return quantas;
}
