import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FormatoDoAnexo, LinhaDoAnexo } from './anexo.ts';

/** What went with something, as the contract has it; null where nothing did. @param com which of the attachments `a` */
export const anexosDe = (com: RawBuilder<unknown>) => sql`(select json_agg(json_build_object('id', a.id,
  'tipo', case a.formato when 'application/pdf' then 'pdf' else 'imagem' end, 'nome', a.nome, 'bytes', a.bytes, 'largura', a.largura,
  'altura', a.altura) order by a.ordem) from anexos a where ${com})`;

export async function insertAnexo(tx: Tx, { usuarioId, em, ...anexo }: LinhaDoAnexo & { usuarioId: string; em: Date }): Promise<void> {
  await tx
    .insertInto('anexos')
    .values({ ...anexo, usuario_id: usuarioId, criado_em: em })
    .execute();
}

/** How many of a person's wait to be sent. */
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

/** What attachments go with. */
export type Destino = { readonly mensagemId: string } | { readonly propostaId: string };

/** A person's waiting files among these, in the order given; held, so that nobody else sends or removes them. */
export async function lockEsperando(tx: Tx, usuarioId: string, ids: readonly string[]): Promise<LinhaDoAnexo[]> {
  // Held in one order, so that two who send the same files never wait for each other.
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

/** Binds files to what they go with, in the order given. */
export async function updateDestino(tx: Tx, ids: readonly string[], destino: Destino): Promise<void> {
  const coluna = 'mensagemId' in destino ? sql`mensagem_id = ${destino.mensagemId}` : sql`proposta_id = ${destino.propostaId}`;
  await sql`
    update anexos a set ${coluna}, ordem = array_position(${[...ids]}::uuid[], a.id) - 1 where a.id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** A person's file that was sent to nobody goes; undefined when there is none. */
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

/** Rows that nobody sent and that came before then; their files go by the round over what is stored. */
export async function deleteEsquecidos(db: Db, antesDe: Date): Promise<void> {
  await db
    .deleteFrom('anexos')
    .where('criado_em', '<', antesDe)
    .where('mensagem_id', 'is', null)
    .where('proposta_id', 'is', null)
    .execute();
}

/**
 * A file that a person may open: her own while it waits, then that of a message or a proposal between her and somebody else. What was taken
 * out is nobody's.
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

/** A file of a conversation of which something was reported, for who decides it. */
export async function findAnexoDenunciado(db: Db, id: string): Promise<AnexoDeMensagem | undefined> {
  const { rows } = await sql<AnexoDeMensagem>`
    select a.id, a.formato, a.nome, a.bytes, a.largura, a.altura, a.mensagem_id as "mensagemId"
    from anexos a join mensagens m on m.id = a.mensagem_id
    where a.id = ${id}
      and exists (select from denuncias d join mensagens o on o.id = d.mensagem_id where o.conversa_id = m.conversa_id)`.execute(db);
  return rows[0];
}

/** All files of a person, by their id. */
export function findAnexosDaPessoa(db: Db, usuarioId: string) {
  return db.selectFrom('anexos').select(['id', 'formato']).where('usuario_id', '=', usuarioId).orderBy('id').execute();
}

/** What an erased account sent goes from everybody; gives what is to be removed of it. */
export function eraseLinhas(tx: Tx, usuarioId: string) {
  return tx.deleteFrom('anexos').where('usuario_id', '=', usuarioId).returning(['id', 'formato']).execute();
}
