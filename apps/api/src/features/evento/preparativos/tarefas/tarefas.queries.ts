import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

const DA_TAREFA = ['id', 'titulo', 'meses_antes as mesesAntes', 'feita_em as feitaEm', 'versao'] as const;
export type LinhaDeTarefa = Awaited<ReturnType<typeof findTarefas>>[number];

export function findTarefas(db: Db, eventoId: string) {
  return db
    .selectFrom('tarefas')
    .select(DA_TAREFA)
    .where('evento_id', '=', eventoId)
    .orderBy('meses_antes', 'desc')
    .orderBy('ordem')
    .orderBy('id')
    .execute();
}

export interface TarefaNova {
  id: string;
  titulo: string;
  mesesAntes: number;
  feitaEm: Date | null;
}

/** Appends tasks to their months, in the given order. */
export async function insertTarefas(tx: Tx, eventoId: string, tarefas: readonly TarefaNova[]): Promise<void> {
  await sql`
    insert into tarefas (id, evento_id, titulo, meses_antes, feita_em, ordem)
    select t.id, ${eventoId}::uuid, t.titulo, t."mesesAntes", t."feitaEm",
      coalesce((select max(ordem) from tarefas where evento_id = ${eventoId}::uuid and meses_antes = t."mesesAntes"), 0) + t.lugar
    from rows from (json_to_recordset(${JSON.stringify(tarefas)}::json) as (id uuid, titulo text, "mesesAntes" smallint, "feitaEm" timestamptz))
      with ordinality as t (id, titulo, "mesesAntes", "feitaEm", lugar)`.execute(tx);
}

export async function updateOrdem(tx: Tx, eventoId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update tarefas t set ordem = o.lugar from unnest(${[...ids]}::uuid[]) with ordinality as o (id, lugar)
    where t.id = o.id and t.evento_id = ${eventoId}`.execute(tx);
}

export function lockTarefa(tx: Tx, eventoId: string, id: string) {
  return tx.selectFrom('tarefas').select(DA_TAREFA).where('id', '=', id).where('evento_id', '=', eventoId).forUpdate().executeTakeFirst();
}

export function updateTarefa(tx: Tx, { id, titulo, mesesAntes, feitaEm }: TarefaNova): Promise<LinhaDeTarefa> {
  return tx
    .updateTable('tarefas')
    .set((eb) => ({ titulo, meses_antes: mesesAntes, feita_em: feitaEm, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(DA_TAREFA)
    .executeTakeFirstOrThrow();
}

export async function deleteTarefa(db: Db, eventoId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('tarefas').where('id', '=', id).where('evento_id', '=', eventoId).returning('id').executeTakeFirst();
  return row !== undefined;
}
