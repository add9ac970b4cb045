import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listEventosDoCliente } from './eventos.queries.ts';

/** The client's next open event; null without one. */
export async function proximoEventoEmAberto(db: Db, clienteId: string, agora: Date): Promise<string | null> {
  const [evento] = await listEventosDoCliente(db, { clienteId, status: STATUS_DO_EVENTO.emAberto }, agora, { page: 0, pageSize: 1 });
  return evento && evento.fim >= agora ? evento.id : null;
}
