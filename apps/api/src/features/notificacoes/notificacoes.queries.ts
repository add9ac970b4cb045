import type { Db, Tx } from '../../platform/db/database.ts';

export interface NotificacaoNova {
  id: string;
  usuario_id: string;
  categoria: 'pedidos' | 'avaliacoes' | 'lembrete' | 'denuncias';
  titulo: string;
  mensagem: string;
  caminho: string | null;
  assunto: string | null;
  assunto_id: string | null;
  criado_em: Date;
}

export async function insertNotificacoes(tx: Tx, notificacoes: readonly NotificacaoNova[]): Promise<void> {
  await tx.insertInto('notificacoes').values(notificacoes).execute();
}

/** A person's newest notifications. */
export function findNotificacoes(db: Db, usuarioId: string, limite: number) {
  return db
    .selectFrom('notificacoes')
    .select(['id', 'categoria', 'titulo', 'mensagem', 'caminho', 'lida_em as lidaEm', 'criado_em as criadoEm'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
}

/** Marks all of a person's as read; gives how many were not. */
export async function markAllRead(tx: Tx, usuarioId: string, agora: Date): Promise<number> {
  const rows = await tx
    .updateTable('notificacoes')
    .set({ lida_em: agora })
    .where('usuario_id', '=', usuarioId)
    .where('lida_em', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes one, if it is the person's; false when there is none. */
export async function deleteNotificacao(tx: Tx, usuarioId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('notificacoes')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
