import type { Tx } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { type LinhaDoEvento, lockEvento } from '../eventos/eventos.queries.ts';

/**
 * Locks the client's event, so that counts of its rows stay correct until the transaction commits.
 * @throws NotFound
 */
export async function travarEvento(tx: Tx, clienteId: string, eventoId: string): Promise<LinhaDoEvento> {
  const evento = await lockEvento(tx, clienteId, eventoId);
  if (!evento) throw new NotFound('Evento não encontrado');
  return evento;
}
