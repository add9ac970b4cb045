import type { FalhaDoCalendario, NaoEntendidos } from '@festejo/contrato/fornecedor/agenda.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

export interface LinhaDoCalendario {
  readonly id: string;
  readonly nome: string;
  readonly servidor: string;
  /** `null` while a requested reading is not finished. */
  readonly tentadoEm: Date | null;
  readonly lidoEm: Date | null;
  readonly ocupados: number;
  readonly falha: FalhaDoCalendario | null;
  readonly naoEntendidos: NaoEntendidos;
}

export function findCalendarios(db: Db, fornecedorId: string): Promise<LinhaDoCalendario[]> {
  return db
    .selectFrom('calendarios_externos')
    .select([
      'id',
      'nome',
      'servidor',
      'tentado_em as tentadoEm',
      'lido_em as lidoEm',
      'ocupados',
      'falha',
      'nao_entendidos as naoEntendidos',
    ])
    .$narrowType<{ naoEntendidos: NaoEntendidos }>()
    .where('fornecedor_id', '=', fornecedorId)
    .orderBy('id')
    .execute();
}

/** Counts the supplier's calendars. The row lock makes concurrent connections of this supplier wait. */
export async function lockECountCalendarios(tx: Tx, fornecedorId: string): Promise<number> {
  await sql`select from fornecedores where id = ${fornecedorId} for no key update`.execute(tx);
  return (await findCalendarios(tx, fornecedorId)).length;
}

export async function insertCalendario(
  tx: Tx,
  calendario: { id: string; fornecedor_id: string; nome: string; servidor: string; endereco_cifrado: Buffer; criado_em: Date },
): Promise<void> {
  await tx.insertInto('calendarios_externos').values(calendario).execute();
}

/**
 * Marks a reading as requested.
 * @returns the failure of the last reading; undefined if a reading is already requested.
 */
export function markPedido(tx: Tx, fornecedorId: string, id: string): Promise<Pick<LinhaDoCalendario, 'falha'> | undefined> {
  return tx
    .updateTable('calendarios_externos')
    .set({ tentado_em: null })
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .where('tentado_em', 'is not', null)
    .returning('falha')
    .executeTakeFirst();
}

/** Returns false for a calendar of another supplier. */
export async function isDoFornecedor(db: Db, fornecedorId: string, id: string): Promise<boolean> {
  return (await findCalendarios(db, fornecedorId)).some((um) => um.id === id);
}

export async function deleteCalendario(tx: Tx, fornecedorId: string, id: string): Promise<boolean> {
  const removido = await tx
    .deleteFrom('calendarios_externos')
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .returning('id')
    .executeTakeFirst();
  return removido !== undefined;
}

/** A calendar to read, with its supplier's place. */
export function findParaLer(db: Db, id: string) {
  return db
    .selectFrom('calendarios_externos as c')
    .innerJoin('fornecedores as f', 'f.id', 'c.fornecedor_id')
    .select(['c.fornecedor_id as fornecedorId', 'c.endereco_cifrado as enderecoCifrado', 'f.uf', 'f.latitude', 'f.longitude'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** Stores the result of a reading; returns false if the calendar was removed meanwhile. */
export async function noteLeitura(
  tx: Tx,
  id: string,
  leitura: { tentado_em: Date; lido_em?: Date; falha: FalhaDoCalendario | null; ocupados?: number; nao_entendidos?: string },
): Promise<boolean> {
  const noted = await tx.updateTable('calendarios_externos').set(leitura).where('id', '=', id).returning('id').executeTakeFirst();
  return noted !== undefined;
}

/** Takes the calendars that are due and marks them as tried, so that no concurrent round takes them as well. */
export async function markVencidos(tx: Tx, antesDe: Date, agora: Date, limite: number): Promise<Pick<LinhaDoCalendario, 'id' | 'falha'>[]> {
  const { rows } = await sql<Pick<LinhaDoCalendario, 'id' | 'falha'>>`
    update calendarios_externos set tentado_em = ${agora}
    where id = any(array(
      select id from calendarios_externos where tentado_em is null or tentado_em < ${antesDe}
      order by tentado_em nulls first limit ${limite} for update skip locked
    )) returning id, falha`.execute(tx);
  return rows;
}
