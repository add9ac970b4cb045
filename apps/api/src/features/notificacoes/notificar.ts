import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/db/database.ts';
import { insertNotificacoes, type NotificacaoNova } from './notificacoes.queries.ts';

export interface Aviso {
  readonly usuarioId: string;
  readonly categoria: NotificacaoNova['categoria'];
  readonly titulo: string;
  readonly mensagem: string;
  /** Page of ours that it opens. */
  readonly caminho?: string;
}

/** Leaves notifications for people, in the transaction of what they tell of. */
export async function notificar(tx: Tx, avisos: readonly Aviso[], agora: Date): Promise<void> {
  if (avisos.length === 0) return;
  await insertNotificacoes(
    tx,
    avisos.map((aviso) => ({
      id: uuidv7(),
      usuario_id: aviso.usuarioId,
      categoria: aviso.categoria,
      titulo: aviso.titulo,
      mensagem: aviso.mensagem,
      caminho: aviso.caminho ?? null,
      criado_em: agora,
    })),
  );
}
