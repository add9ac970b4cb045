import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { deleteInBatches } from '../../../../platform/db/in-batches.ts';
import type { OrigemDoAviso } from './avisos.queries.ts';

/** Stores an unreadable notice once, and counts its repetitions. Returns true the first time. */
export async function insertIlegivel(
  db: Db,
  { hash, corpo, problema, origem }: { hash: Buffer; corpo: string; problema: string; origem: OrigemDoAviso },
  em: Date,
): Promise<boolean> {
  const { rows } = await sql<{ vezes: number }>`
    insert into avisos_ilegiveis as a (hash, corpo, problema, origem, recebido_em, visto_em)
    values (${hash}, ${corpo}, ${problema}, ${origem}, ${em}, ${em})
    on conflict (hash) do update set vezes = a.vezes + 1, visto_em = excluded.visto_em returning vezes`.execute(db);
  return rows[0]?.vezes === 1;
}

export const deleteOldIlegiveis = (db: Db, antes: Date): Promise<void> =>
  deleteInBatches(db, 'avisos_ilegiveis', (row) => row('visto_em', '<', antes));
