import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findEventoDoCliente } from './eventos.queries.ts';

/** An event as other features need it: time, place and title. */
export interface EventoDoCliente {
  readonly id: string;
  readonly titulo: string;
  /** Null when the client did not say. */
  readonly tipo: TipoDeEvento | null;
  /** See `STATUS_DO_EVENTO`. */
  readonly status: number;
  /** Date (`AAAA-MM-DD`) and time (`HH:MM`) at the place, whose IANA zone is `fuso`. */
  readonly dataEvento: string;
  readonly horario: string;
  readonly fuso: string;
  readonly inicio: Date;
  readonly fim: Date;
  readonly duracaoEmMinutos: number;
  readonly localidade: string;
  readonly uf: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly enderecoId: string;
  /** True while a request to its suppliers for another day or place is open. */
  readonly emMudanca: boolean;
}

/**
 * Reads an event of the client.
 * @throws NotFound when it does not exist or belongs to another client.
 */
export async function buscarEventoDoCliente(db: Db, clienteId: string, eventoId: string): Promise<EventoDoCliente> {
  const linha = await findEventoDoCliente(db, clienteId, eventoId);
  if (!linha) throw new NotFound('Evento não encontrado');
  return {
    id: linha.id,
    titulo: linha.titulo,
    tipo: linha.tipo,
    status: linha.status,
    dataEvento: linha.dataEvento,
    horario: linha.horario.slice(0, 5),
    fuso: linha.fuso,
    inicio: linha.inicio,
    fim: linha.fim,
    duracaoEmMinutos: linha.duracaoEmMinutos,
    localidade: linha.localidade,
    uf: linha.uf,
    latitude: linha.latitude,
    longitude: linha.longitude,
    enderecoId: linha.enderecoId,
    emMudanca: Boolean(linha.emMudanca),
  };
}
