import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { Context } from '../../../platform/context.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { buscarEvento } from './buscar-evento.ts';
import { findEventoDoCliente, updateRealizados, updateStatus } from './eventos.queries.ts';

const EM_VEZ_DISSO: Readonly<Record<number, string>> = {
  [STATUS_DO_EVENTO.rascunho]: 'Este evento ainda é um rascunho',
  [STATUS_DO_EVENTO.realizado]: 'Este evento já aconteceu',
  [STATUS_DO_EVENTO.cancelado]: 'Este evento foi cancelado',
};

/** The current status of the event does not allow confirming or reopening it. */
export class StatusNaoMuda extends Conflict {
  constructor(status: number) {
    super('STATUS_DO_EVENTO', EM_VEZ_DISSO[status] ?? 'Este evento já não muda', {
      acao: 'Atualize a tela para ver o evento como está agora.',
    });
  }
}

async function mudarStatus(ctx: Context, clienteId: string, id: string, de: number, para: number): Promise<EventoDetalhado> {
  const agora = ctx.clock.now();
  if (!(await updateStatus(ctx.db, { id, clienteId, de, para, agora }))) {
    const evento = await findEventoDoCliente(ctx.db, clienteId, id);
    if (!evento) throw new NotFound('Evento não encontrado');
    // The event is over, but the scheduled job has not run yet.
    if (evento.fim <= agora && evento.status !== STATUS_DO_EVENTO.cancelado) throw new StatusNaoMuda(STATUS_DO_EVENTO.realizado);
    if (evento.status !== para) throw new StatusNaoMuda(evento.status);
  }
  return buscarEvento(ctx.db, clienteId, id);
}

/**
 * The client marks the event as fully hired: it takes no purchases until it is reopened.
 * @throws NotFound, Conflict
 */
export function confirmarEvento(ctx: Context, clienteId: string, id: string): Promise<EventoDetalhado> {
  return mudarStatus(ctx, clienteId, id, STATUS_DO_EVENTO.emAberto, STATUS_DO_EVENTO.confirmado);
}

/**
 * The client undoes 'Tudo contratado'.
 * @throws NotFound, Conflict
 */
export function reabrirEvento(ctx: Context, clienteId: string, id: string): Promise<EventoDetalhado> {
  return mudarStatus(ctx, clienteId, id, STATUS_DO_EVENTO.confirmado, STATUS_DO_EVENTO.emAberto);
}

/** Scheduled job: events that ended become `realizado`. */
export async function realizarEventos(ctx: Context): Promise<void> {
  await updateRealizados(ctx.db, ctx.clock.now());
}
