import type { CategoriaDaNotificacao } from '@festejo/contrato/conta/notificacoes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import { statementOf } from '../../../platform/db/statements/statement.ts';

export interface NotificacaoNova {
  id: string;
  usuario_id: string;
  categoria: CategoriaDaNotificacao;
  titulo: string;
  mensagem: string;
  caminho: string | null;
  assunto: string | null;
  assunto_id: string | null;
  /** Deduplication key: a person gets only one notification with this key. */
  chave: string | null;
  criado_em: Date;
}

/** Inserts notifications, except those with an existing key. Returns the ids of the inserted ones. */
export async function insertNotificacoes(tx: Tx, notificacoes: readonly NotificacaoNova[]): Promise<Set<string>> {
  const rows = await tx
    .insertInto('notificacoes')
    .values(notificacoes)
    .onConflict((conflict) => conflict.columns(['usuario_id', 'chave']).where('chave', 'is not', null).doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface LinhaDaNotificacao {
  readonly id: string;
  readonly categoria: string;
  readonly titulo: string;
  readonly mensagem: string;
  readonly caminho: string | null;
  readonly lidaEm: Date | null;
  readonly criadoEm: Date;
  readonly fotoChave: string | null;
}

interface Consulta {
  readonly categoria: boolean;
  readonly pagina: 'primeira' | 'cursor' | 'numero';
  readonly limite: number;
}
interface Valores {
  readonly usuarioId: string;
  readonly categoria: CategoriaDaNotificacao | null;
  readonly antesDe: string | null;
  readonly offset: number;
}

/** A person's newest notifications. A client's notification about an order has the supplier's picture. */
export const findNotificacoes = statementOf<Consulta, Valores, LinhaDaNotificacao>(
  ({ categoria, pagina, limite }, given) => sql<LinhaDaNotificacao>`
    select n.id, n.categoria, n.titulo, n.mensagem, n.caminho, n.lida_em as "lidaEm", n.criado_em as "criadoEm", f.foto_chave as "fotoChave"
    from (select * from notificacoes where usuario_id = ${given.usuarioId} and apagada_em is null
      ${categoria ? sql`and categoria = ${given.categoria}` : sql``}
      ${pagina === 'cursor' ? sql`and id < ${given.antesDe}` : sql``}
      order by id desc limit ${sql.lit(limite)} ${pagina === 'numero' ? sql`offset ${given.offset}::bigint` : sql``}) n
    left join pedidos p on n.assunto = 'pedido' and p.id = n.assunto_id and p.cliente_id = n.usuario_id
    left join fornecedores f on f.id = p.fornecedor_id
    order by n.id desc`,
);

export async function countNotificacoes(db: Db, usuarioId: string, categoria: CategoriaDaNotificacao | undefined): Promise<number> {
  let query = db
    .selectFrom('notificacoes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('apagada_em', 'is', null);
  if (categoria) query = query.where('categoria', '=', categoria);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** Deleted notifications count as read. */
export async function countNaoLidas(db: Db, usuarioId: string): Promise<number> {
  const row = await db
    .selectFrom('notificacoes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuarioId)
    .where('lida_em', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Marks all notifications of a person as read. Returns how many were unread. */
export async function markAllRead(tx: Tx, usuarioId: string, agora: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notificacoes')
    .set({ lida_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('lida_em', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes a notification, or restores it. Returns false when the person has no such notification. */
export async function updateApagada(tx: Tx, usuarioId: string, id: string, apagadaEm: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('notificacoes')
    .set((eb) => (apagadaEm ? { apagada_em: apagadaEm, lida_em: eb.fn.coalesce('lida_em', eb.val(apagadaEm)) } : { apagada_em: null }))
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes notifications created before `velhas`, and those deleted by the person before `apagadas`. */
export const deleteOldNotificacoes = (db: Db, velhas: Date, apagadas: Date): Promise<void> =>
  deleteInBatches(db, 'notificacoes', (row) => row.or([row('criado_em', '<', velhas), row('apagada_em', '<', apagadas)]));
