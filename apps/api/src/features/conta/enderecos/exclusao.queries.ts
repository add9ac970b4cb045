import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Deletes the addresses that no event uses, and reduces the others to their city and a rounded point. Runs after the erasure of the events,
 * which refer to addresses.
 */
export async function eraseEnderecos(tx: Tx, usuarioId: string): Promise<void> {
  await sql`delete from enderecos a where usuario_id = ${usuarioId}
    and not exists (select from eventos e where e.cliente_id = ${usuarioId} and e.endereco_id = a.id)`.execute(tx);
  await sql`update enderecos set cep = '00000000', logradouro = '', numero = '', complemento = null, bairro = '', padrao = false,
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1)
    where usuario_id = ${usuarioId}`.execute(tx);
}
