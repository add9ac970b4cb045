import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { patiently } from '../../../platform/db/statements/patience.ts';

/** One thing that has to be true of the whole database, and the sentence for each row that breaks it. */
export interface Conferencia {
  readonly nome: string;
  /** Gives nothing where all is well. */
  readonly achar: RawBuilder<unknown>;
  /** A row of `achar`, in words for the operator. */
  readonly diz: (linha: never) => string;
}

export function conferencia<Linha>(nome: string, achar: RawBuilder<Linha>, diz: (linha: Linha) => string): Conferencia {
  return { nome, achar, diz };
}

/** Runs `work` over the database as it is now, whatever others write meanwhile, and lets it write nothing. */
export function emUmaFoto<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return patiently(() =>
    db.transaction().execute(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      // A million orders are sorted and joined in memory, not on the disk.
      await sql`set local work_mem = '256MB'`.execute(tx);
      return work(tx);
    }),
  );
}

/** The first faults of a check, and how many there are. */
export async function findFalhas(tx: Tx, achar: RawBuilder<unknown>, limite: number): Promise<{ linhas: unknown[]; quantas: number }> {
  const { rows } = await sql<{ linha: unknown; quantas: number }>`
    select to_jsonb(achadas) as linha, count(*) over () as quantas from (${achar}) as achadas limit ${limite}`.execute(tx);
  return { linhas: rows.map(({ linha }) => linha), quantas: rows[0]?.quantas ?? 0 };
}
