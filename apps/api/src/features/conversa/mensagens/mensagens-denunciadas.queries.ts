import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface MensagemDeDois {
  readonly autorId: string;
  readonly conversaId: string;
}

/** A message that this person can still read in one of their conversations; undefined otherwise. */
export async function findMensagemLida(db: Db, usuarioId: string, id: string): Promise<MensagemDeDois | undefined> {
  const { rows } = await sql<MensagemDeDois>`
    select m.autor_id as "autorId", m.conversa_id as "conversaId" from mensagens m join conversas c on c.id = m.conversa_id
    where m.id = ${id} and ${usuarioId} in (c.cliente_id, c.fornecedor_id) and num_nonnulls(m.apagada_em, m.retirada_em) = 0`.execute(db);
  return rows[0];
}

/**
 * Locks a message, so that other decisions about it wait.
 * @returns undefined when it does not exist
 */
export function lockDenunciada(tx: Tx, id: string) {
  return tx
    .selectFrom('mensagens')
    .select(['autor_id as autorId', 'retirada_em as retiradaEm'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface LadosDaMensagem {
  readonly conversaId: string;
  readonly clienteId: string;
  readonly fornecedorId: string;
}

/**
 * Withdraws a message from both sides, or restores it (null).
 * @returns its conversation and the two sides
 */
export async function setRetirada(tx: Tx, id: string, retirada: { porque: string; em: Date } | null): Promise<LadosDaMensagem | undefined> {
  const { rows } = await sql<LadosDaMensagem>`
    update mensagens m set retirada_em = ${retirada?.em ?? null}, retirada_porque = ${retirada?.porque ?? null}
    from conversas c where m.id = ${id} and c.id = m.conversa_id
    returning c.id as "conversaId", c.cliente_id as "clienteId", c.fornecedor_id as "fornecedorId"`.execute(tx);
  return rows[0];
}
