import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Counts one more, unless `limite` were counted already; a key quiet for `janelaEmMinutos` starts again. False = none left. */
export async function countTentativa(
  db: Db,
  chave: string,
  agora: Date,
  { limite, janelaEmMinutos }: { limite: number; janelaEmMinutos: number },
): Promise<boolean> {
  const passou = sql<boolean>`tentativas_de_login.ultima_em <= ${agora}::timestamptz - make_interval(mins => ${janelaEmMinutos})`;
  const row = await db
    .insertInto('tentativas_de_login')
    .values({ chave, falhas: 1, ultima_em: agora })
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ falhas: sql<number>`case when ${passou} then 1 else tentativas_de_login.falhas + 1 end`, ultima_em: agora })
        .where((where) => where.or([where('tentativas_de_login.falhas', '<', limite), passou])),
    )
    .returning('chave')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTentativa(db: Db, chave: string): Promise<Date | undefined> {
  const row = await db.selectFrom('tentativas_de_login').select('ultima_em').where('chave', '=', chave).executeTakeFirst();
  return row?.ultima_em;
}

export async function deleteTentativas(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('tentativas_de_login').where('chave', '=', chave).execute();
}
