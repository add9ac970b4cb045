import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';

/** A browser that is registered for push messages. */
export interface Aparelho {
  readonly id: string;
  readonly usuarioId: string;
  readonly endereco: string;
  readonly chavePublica: string;
  readonly segredo: string;
  readonly fuso: string;
}

/** The contents of a notification for one device. */
export interface NotificacaoParaPush extends Aparelho {
  readonly titulo: string;
  readonly mensagem: string;
  readonly caminho: string | null;
}

export interface AparelhoNovo extends Omit<Aparelho, 'id'> {
  readonly id: string;
  readonly sessaoId: string;
  readonly enderecoHash: Buffer;
  readonly criadoEm: Date;
}

/** Registers a browser for a session, and takes it over from any earlier session. */
export async function upsertAparelho(tx: Tx, aparelho: AparelhoNovo): Promise<void> {
  const { usuarioId, sessaoId, chavePublica, segredo, fuso, criadoEm } = aparelho;
  const mutavel = { usuario_id: usuarioId, sessao_id: sessaoId, chave_publica: chavePublica, segredo, fuso, criado_em: criadoEm };
  await tx
    .insertInto('aparelhos_de_push')
    .values({ id: aparelho.id, endereco: aparelho.endereco, endereco_hash: aparelho.enderecoHash, ...mutavel })
    .onConflict((conflict) => conflict.column('endereco_hash').doUpdateSet(mutavel))
    .execute();
}

/** Deletes all but the `quantos` newest devices of a person. */
export async function deleteAparelhosDemais(tx: Tx, usuarioId: string, quantos: number): Promise<void> {
  await sql`delete from aparelhos_de_push where id in (
    select id from aparelhos_de_push where usuario_id = ${usuarioId} order by criado_em desc, id desc offset ${sql.lit(quantos)})`.execute(
    tx,
  );
}

export async function deleteAparelho(db: Db, usuarioId: string, enderecoHash: Buffer): Promise<void> {
  await db.deleteFrom('aparelhos_de_push').where('endereco_hash', '=', enderecoHash).where('usuario_id', '=', usuarioId).execute();
}

/** Deletes a device that its push service does not know any more. A browser that registered again since then is not deleted. */
export async function deleteMorto(db: Db, { id, endereco, chavePublica }: Aparelho): Promise<void> {
  await db
    .deleteFrom('aparelhos_de_push')
    .where('id', '=', id)
    .where('endereco', '=', endereco)
    .where('chave_publica', '=', chavePublica)
    .execute();
}

interface AparelhoParaAvisar {
  readonly id: string;
  readonly usuarioId: string;
  readonly fuso: string;
  readonly ligado: boolean | null;
  readonly inicio: string | null;
  readonly fim: string | null;
}

/** The devices of these people whose sessions are open, with the quiet hours of each person. */
export async function findAparelhosDe(tx: Tx, usuarioIds: readonly string[]): Promise<AparelhoParaAvisar[]> {
  const { rows } = await sql<AparelhoParaAvisar>`
    select a.id, a.usuario_id as "usuarioId", a.fuso, h.ligado, left(h.inicio::text, 5) as inicio, left(h.fim::text, 5) as fim
    from aparelhos_de_push a
    join sessoes s on s.id = a.sessao_id and s.encerrada_em is null
    left join horas_de_silencio h on h.usuario_id = a.usuario_id
    where a.usuario_id = any(${sql.val(usuarioIds)}::uuid[])`.execute(tx);
  return rows;
}

/** The message still to be sent; undefined if the notification was read or deleted, or the session ended. */
export async function findParaPush(db: Db, notificacaoId: string, aparelhoId: string): Promise<NotificacaoParaPush | undefined> {
  const { rows } = await sql<NotificacaoParaPush>`
    select a.id, a.usuario_id as "usuarioId", a.endereco, a.chave_publica as "chavePublica", a.segredo, a.fuso, n.titulo, n.mensagem, n.caminho
    from notificacoes n
    join aparelhos_de_push a on a.id = ${aparelhoId} and a.usuario_id = n.usuario_id
    join sessoes s on s.id = a.sessao_id and s.encerrada_em is null
    where n.id = ${notificacaoId} and n.lida_em is null and n.apagada_em is null`.execute(db);
  return rows[0];
}
