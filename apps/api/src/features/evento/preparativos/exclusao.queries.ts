import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

const doCliente = (clienteId: string) => sql`evento_id in (select id from eventos where cliente_id = ${clienteId})`;

/** Erases the preparations of all events of a client. The file clean-up job removes the pictures. */
export async function erasePreparativos(tx: Tx, clienteId: string): Promise<void> {
  const dele = doCliente(clienteId);
  await sql`delete from gastos_planejados where ${dele}`.execute(tx);
  await sql`delete from tarefas where ${dele}`.execute(tx);
  await sql`delete from convidados where ${dele}`.execute(tx);
  await sql`delete from convites where ${dele}`.execute(tx);
  await sql`delete from fotos_do_evento where ${dele}`.execute(tx);
}

/**
 * Deletes guests and invitations of events that ended before `antes`.
 * @returns the number of deleted guests
 */
export async function deleteConvidadosAntigos(db: Db, antes: Date): Promise<number> {
  const { rows } = await sql`
    with velhos as (select id from eventos where fim < ${antes}),
    foram as (delete from convites c using velhos v where c.evento_id = v.id)
    delete from convidados g using velhos v where g.evento_id = v.id returning g.id`.execute(db);
  return rows.length;
}
