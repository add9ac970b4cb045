import type { Evento, EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { buscarEnderecoDoEvento } from '../../conta/enderecos/index.ts';
import { apresentarEvento } from './eventos.apresentar.ts';
import { countEventosDoCliente, findEventoDoCliente, type LinhaDoEvento, listEventosDoCliente } from './eventos.queries.ts';

/**
 * Reads an event of the client with its address.
 * @throws NotFound when it does not exist or belongs to another client.
 */
export async function buscarEvento(db: Db, clienteId: string, eventoId: string): Promise<EventoDetalhado> {
  const linha = await findEventoDoCliente(db, clienteId, eventoId);
  if (!linha) throw new NotFound('Evento não encontrado');
  return apresentarDetalhado(db, clienteId, linha);
}

/** Presents a row for the page of the event. */
export async function apresentarDetalhado(db: Db, clienteId: string, linha: LinhaDoEvento): Promise<EventoDetalhado> {
  const endereco = await buscarEnderecoDoEvento(db, clienteId, linha.enderecoId);
  return { ...(await apresentarEvento(linha)), endereco, versao: linha.versao };
}

/** A page of the client's events, the nearest in time first. */
export async function buscarEventosDoCliente(
  { db, clock }: { db: Db; clock: Clock },
  clienteId: string,
  { status, page, pageSize }: { status?: number | undefined; page: number; pageSize: number },
): Promise<{ itens: Evento[]; page: number; pageSize: number; total: number }> {
  const filtro = { clienteId, status };
  const [linhas, total] = await Promise.all([
    listEventosDoCliente(db, filtro, clock.now(), { page, pageSize }),
    countEventosDoCliente(db, filtro),
  ]);
  return { itens: await Promise.all(linhas.map(apresentarEvento)), page, pageSize, total };
}
