import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Erases a client's events. Events without purchases are deleted. The others keep their city, since their orders need a place: the
 * coordinates are rounded to a tenth of a degree, some ten kilometres.
 */
export async function eraseEventos(tx: Tx, clienteId: string): Promise<void> {
  await tx.deleteFrom('rascunhos_de_evento').where('cliente_id', '=', clienteId).execute();
  await sql`delete from eventos e where cliente_id = ${clienteId} and not exists (select from compras c where c.evento_id = e.id)`.execute(
    tx,
  );
  await sql`update eventos set titulo = 'Evento', nome_pessoa = null, imagem_chave = null, foto_pessoa_chave = null,
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1), versao = versao + 1
    where cliente_id = ${clienteId}`.execute(tx);
}
