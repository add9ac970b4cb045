import type { CamposDoRascunho } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';

const DO_RASCUNHO = ['id', 'dados', 'convidados_de as convidadosDe', 'mudado_em as mudadoEm'] as const;
export type LinhaDoRascunho = NonNullable<Awaited<ReturnType<typeof findRascunho>>>;

export function findRascunhos(db: Db, clienteId: string) {
  return db
    .selectFrom('rascunhos_de_evento')
    .select(DO_RASCUNHO)
    .where('cliente_id', '=', clienteId)
    .orderBy('mudado_em', 'desc')
    .orderBy('id')
    .execute();
}

export function findRascunho(db: Db, clienteId: string, id: string) {
  return db
    .selectFrom('rascunhos_de_evento')
    .select(DO_RASCUNHO)
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .executeTakeFirst();
}

/**
 * Inserts a draft.
 * @returns undefined when the id belongs to another client
 */
export function insertRascunho(
  tx: Tx,
  {
    id,
    clienteId,
    campos,
    convidadosDe,
    agora,
  }: { id: string; clienteId: string; campos: CamposDoRascunho; convidadosDe: string | null; agora: Date },
): Promise<LinhaDoRascunho | undefined> {
  return tx
    .insertInto('rascunhos_de_evento')
    .values({
      id,
      cliente_id: clienteId,
      titulo: campos.titulo,
      dados: JSON.stringify(campos),
      convidados_de: convidadosDe,
      mudado_em: agora,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(DO_RASCUNHO)
    .executeTakeFirst();
}

export function updateRascunho(db: Db, clienteId: string, id: string, campos: CamposDoRascunho, agora: Date) {
  return db
    .updateTable('rascunhos_de_evento')
    .set({ titulo: campos.titulo, dados: JSON.stringify(campos), mudado_em: agora })
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .returning(DO_RASCUNHO)
    .executeTakeFirst();
}

/**
 * Deletes a draft.
 * @returns the deleted row; undefined without one
 */
export function deleteRascunho(db: Db, clienteId: string, id: string) {
  return db
    .deleteFrom('rascunhos_de_evento')
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .returning('convidados_de as convidadosDe')
    .executeTakeFirst();
}
