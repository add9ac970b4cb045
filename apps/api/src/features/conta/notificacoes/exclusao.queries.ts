import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Deletes the person's notifications, choices and devices. Also deletes the other sides' notifications about common orders, because these
 * contain the person's name.
 */
export async function eraseNotificacoes(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('notificacoes').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('preferencias_de_notificacao').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('horas_de_silencio').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('aparelhos_de_push').where('usuario_id', '=', usuarioId).execute();
  await sql`delete from notificacoes n using pedidos p
    where p.cliente_id = ${usuarioId} and n.usuario_id = p.fornecedor_id and n.assunto = 'pedido' and n.assunto_id = p.id`.execute(tx);
  await sql`delete from notificacoes n using pedidos p
    where p.fornecedor_id = ${usuarioId} and n.usuario_id = p.cliente_id and n.assunto = 'pedido' and n.assunto_id = p.id`.execute(tx);
}
