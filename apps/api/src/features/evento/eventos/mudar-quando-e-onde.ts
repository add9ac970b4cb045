import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findStatus, type LinhaDoEvento, updateEvento } from './eventos.queries.ts';

type QuandoEOnde = Pick<
  LinhaDoEvento,
  'dataEvento' | 'horario' | 'duracaoEmMinutos' | 'fuso' | 'inicio' | 'fim' | 'enderecoId' | 'localidade' | 'uf' | 'latitude' | 'longitude'
>;

/** Changes only day and place of an event that the caller has locked. */
export async function mudarQuandoEOnde(tx: Tx, id: string, para: QuandoEOnde): Promise<LinhaDoEvento> {
  return updateEvento(tx, id, {
    data_evento: para.dataEvento,
    horario: para.horario,
    duracao_em_minutos: para.duracaoEmMinutos,
    fuso: para.fuso,
    inicio: para.inicio,
    fim: para.fim,
    endereco_id: para.enderecoId,
    localidade: para.localidade,
    uf: para.uf,
    latitude: para.latitude,
    longitude: para.longitude,
    // The counts belong to another day or place.
    produtos_no_raio: null,
    produtos_no_raio_em: null,
  });
}

/** Restores the earlier day and place. */
export const voltarQuandoEOnde = (tx: Tx, antes: LinhaDoEvento) => mudarQuandoEOnde(tx, antes.id, antes);

/** True while the event's status is open or confirmed: neither cancelled nor over. */
export async function estaPorVir(db: Db, id: string): Promise<boolean> {
  const status = await findStatus(db, id);
  return status === STATUS_DO_EVENTO.emAberto || status === STATUS_DO_EVENTO.confirmado;
}
