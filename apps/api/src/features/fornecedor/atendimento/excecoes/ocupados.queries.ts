import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

export async function deleteOcupados(tx: Tx, calendarioId: string): Promise<void> {
  await tx.deleteFrom('excecoes_de_agenda').where('calendario_id', '=', calendarioId).execute();
}

/** Inserts all in one statement, so that the supplier's closed times are computed once. */
export async function insertOcupados(
  tx: Tx,
  fornecedorId: string,
  calendarioId: string,
  ocupados: readonly { id: string; inicio: Date; fim: Date }[],
): Promise<void> {
  await sql`
    insert into excecoes_de_agenda (id, fornecedor_id, calendario_id, tipo, inicio, fim)
    select o.id, ${fornecedorId}, ${calendarioId}, 'fechado', o.inicio, o.fim
    from json_to_recordset(${JSON.stringify(ocupados)}::json) as o (id uuid, inicio timestamptz, fim timestamptz)`.execute(tx);
}
