import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FormatoDoAnexo, LinhaDoAnexo } from './anexo.ts';

/**
 * The attachments of a message or proposal in the form of the contract; null without any.
 * @param com condition on the attachments `a`
 */
export const anexosDe = (com: RawBuilder<unknown>) => sql`(select json_agg(json_build_object('id', a.id,
  'tipo', case a.formato when 'application/pdf' then 'pdf' else 'imagem' end, 'nome', a.nome, 'bytes', a.bytes, 'largura', a.largura,
  'altura', a.altura) order by a.ordem) from anexos a where ${com})`;

export async function insertAnexo(tx: Tx, { usuarioId, em, ...anexo }: LinhaDoAnexo & { usuarioId: string; em: Date }): Promise<void> {
  await tx
    .insertInto('anexos')
    .values({ ...anexo, usuario_id: usuarioId, criado_em: em })
    .execute();
}

/** Number of a person's attachments that are not sent yet. */
export async function countEsperando(db: Db, usuarioId: string): Promise<number> {
  const { total } = await db
    .selectFrom('anexos')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('mensagem_id', 'is', null)
    .where('proposta_id', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The message or proposal that attachments belong to. */
export type Destino = { readonly mensagemId: string } | { readonly propostaId: string };

/**
 * Locks a person's unsent attachments among these ids, so that no other call sends or removes them.
 * @returns the rows in the given order
 */
export async function lockEsperando(tx: Tx, usuarioId: string, ids: readonly string[]): Promise<LinhaDoAnexo[]> {
  // Rows are locked in order of their id, so that two calls with equal files never deadlock.
  const linhas = await tx
    .selectFrom('anexos')
    .select(['id', 'formato', 'nome', 'bytes', 'largura', 'altura'])
    .where('id', 'in', ids)
    .where('usuario_id', '=', usuarioId)
    .where('mensagem_id', 'is', null)
    .where('proposta_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return linhas.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Binds attachments to their message or proposal, in the given order. */
export async function updateDestino(tx: Tx, ids: readonly string[], destino: Destino): Promise<void> {
  const coluna = 'mensagemId' in destino ? sql`mensagem_id = ${destino.mensagemId}` : sql`proposta_id = ${destino.propostaId}`;
  await sql`
    update anexos a set ${coluna}, ordem = array_position(${[...ids]}::uuid[], a.id) - 1 where a.id = any(${[...ids]}::uuid[])`.execute(tx);
}

/**
 * Deletes a person's unsent attachment.
 * @returns undefined when it does not exist
 */
export function deleteEsperando(db: Db, usuarioId: string, id: string): Promise<{ id: string; formato: FormatoDoAnexo } | undefined> {
  return db
    .deleteFrom('anexos')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('mensagem_id', 'is', null)
    .where('proposta_id', 'is', null)
    .returning(['id', 'formato'])
    .executeTakeFirst();
}

/** Deletes unsent attachments from before `antesDe`. The file clean-up job removes their files. */
export async function deleteEsquecidos(db: Db, antesDe: Date): Promise<void> {
  await db
    .deleteFrom('anexos')
    .where('criado_em', '<', antesDe)
    .where('mensagem_id', 'is', null)
    .where('proposta_id', 'is', null)
    .execute();
}

/**
 * An attachment that a person may open: their own while it is unsent; after that, one of a message or proposal between this person and
 * another. Nobody may open an attachment of a withdrawn message.
 */
export async function findAnexoDe(db: Db, usuarioId: string, id: string): Promise<LinhaDoAnexo | undefined> {
  const { rows } = await sql<LinhaDoAnexo>`
    select a.id, a.formato, a.nome, a.bytes, a.largura, a.altura from anexos a
    left join mensagens m on m.id = a.mensagem_id left join conversas c on c.id = m.conversa_id
    left join propostas p on p.id = a.proposta_id left join consultas k on k.id = p.consulta_id
    where a.id = ${id} and (
      (a.mensagem_id is null and a.proposta_id is null and a.usuario_id = ${usuarioId})
      or (m.retirada_em is null and ${usuarioId} in (c.cliente_id, c.fornecedor_id))
      or ${usuarioId} in (k.cliente_id, k.fornecedor_id))`.execute(db);
  return rows[0];
}

export interface AnexoDeMensagem extends LinhaDoAnexo {
  readonly mensagemId: string;
}

/** An attachment in a conversation with a reported message, for the operator who decides the report. */
export async function findAnexoDenunciado(db: Db, id: string): Promise<AnexoDeMensagem | undefined> {
  const { rows } = await sql<AnexoDeMensagem>`
    select a.id, a.formato, a.nome, a.bytes, a.largura, a.altura, a.mensagem_id as "mensagemId"
    from anexos a join mensagens m on m.id = a.mensagem_id
    where a.id = ${id}
      and exists (select from denuncias d join mensagens o on o.id = d.mensagem_id where o.conversa_id = m.conversa_id)`.execute(db);
  return rows[0];
}

/** All attachments of a person, by id. */
export function findAnexosDaPessoa(db: Db, usuarioId: string) {
  return db.selectFrom('anexos').select(['id', 'formato']).where('usuario_id', '=', usuarioId).orderBy('id').execute();
}

/**
 * Deletes the attachments that an erased account sent.
 * @returns the rows, whose files must be removed
 */
export function eraseLinhas(tx: Tx, usuarioId: string) {
  return tx.deleteFrom('anexos').where('usuario_id', '=', usuarioId).returning(['id', 'formato']).execute();
}
