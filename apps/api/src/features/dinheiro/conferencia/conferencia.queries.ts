import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { patiently } from '../../../platform/db/statements/patience.ts';

/** A check of the whole database, with a sentence for each row that breaks it. */
export interface Conferencia {
  readonly nome: string;
  /** Query for the faulty rows; it returns no row if the check passes. */
  readonly achar: RawBuilder<unknown>;
  /** The sentence for a row of `achar`, for the operator. */
  readonly diz: (linha: never) => string;
}

export function conferencia<Linha>(nome: string, achar: RawBuilder<Linha>, diz: (linha: Linha) => string): Conferencia {
  return { nome, achar, diz };
}

/** Runs `work` in a read-only snapshot of the database. Concurrent writes do not change it. */
export function emUmaFoto<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return patiently(() =>
    db.transaction().execute(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      // The joins of a million orders fit into this memory and need no disk.
      await sql`set local work_mem = '256MB'`.execute(tx);
      return work(tx);
    }),
  );
}

/** The first faults of a check, and their total number. */
export async function findFalhas(tx: Tx, achar: RawBuilder<unknown>, limite: number): Promise<{ linhas: unknown[]; quantas: number }> {
  const { rows } = await sql<{ linha: unknown; quantas: number }>`
    select to_jsonb(achadas) as linha, count(*) over () as quantas from (${achar}) as achadas limit ${limite}`.execute(tx);
  return { linhas: rows.map(({ linha }) => linha), quantas: rows[0]?.quantas ?? 0 };
}
