import type { RespostaDoConvidado } from '@festejo/contrato/evento/convidados.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

const DO_CONVIDADO = ['id', 'nome', 'contato', 'acompanhantes', 'resposta', 'quantos', 'respondido_em as respondidoEm', 'versao'] as const;
export type LinhaDeConvidado = Awaited<ReturnType<typeof findConvidados>>[number];

export function findConvidados(db: Db, eventoId: string) {
  return db
    .selectFrom('convidados')
    .select(DO_CONVIDADO)
    .where('evento_id', '=', eventoId)
    .orderBy(sql`unaccent(lower(nome))`)
    .orderBy('id')
    .execute();
}

export async function countConvidados(db: Db, eventoId: string): Promise<number> {
  const row = await db
    .selectFrom('convidados')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('evento_id', '=', eventoId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export interface ConvidadoNovo {
  id: string;
  nome: string;
  contato: string | null;
  acompanhantes: number;
  codigo_hash: Buffer;
  resposta?: RespostaDoConvidado;
  quantos?: number;
  respondido_em?: Date;
}

export async function insertConvidados(tx: Tx, eventoId: string, convidados: readonly ConvidadoNovo[], agora: Date): Promise<void> {
  if (convidados.length === 0) return;
  await tx
    .insertInto('convidados')
    .values(convidados.map((convidado) => ({ ...convidado, evento_id: eventoId, criado_em: agora })))
    .execute();
}

export function lockConvidado(tx: Tx, eventoId: string, id: string) {
  return tx
    .selectFrom('convidados')
    .select(DO_CONVIDADO)
    .where('id', '=', id)
    .where('evento_id', '=', eventoId)
    .forUpdate()
    .executeTakeFirst();
}

export function updateConvidado(
  tx: Tx,
  id: string,
  mudado: {
    nome?: string;
    contato?: string | null;
    acompanhantes?: number;
    resposta: RespostaDoConvidado;
    quantos: number;
    respondido_em: Date | null;
  },
): Promise<LinhaDeConvidado> {
  return tx
    .updateTable('convidados')
    .set((eb) => ({ ...mudado, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(DO_CONVIDADO)
    .executeTakeFirstOrThrow();
}

export async function deleteConvidado(db: Db, eventoId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('convidados').where('id', '=', id).where('evento_id', '=', eventoId).returning('id').executeTakeFirst();
  return row !== undefined;
}
