import type { TipoDeEvento } from '@festejo/contrato/common/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { findEventoDoCliente } from './eventos.queries.ts';

/** An event as the other features need it: when and where, and what it is called. */
export interface EventoDoCliente {
  readonly id: string;
  readonly titulo: string;
  /** Null = nobody said. */
  readonly tipo: TipoDeEvento | null;
  /** See `STATUS_DO_EVENTO`. */
  readonly status: number;
  /** Day (`AAAA-MM-DD`) and hour (`HH:MM`) at the place, whose IANA zone is `fuso`. */
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
  /** Its suppliers were asked for another day or place, and it is not decided yet. */
  readonly emMudanca: boolean;
}

/** The client's event. @throws NotFound when there is none, or it is somebody else's. */
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
