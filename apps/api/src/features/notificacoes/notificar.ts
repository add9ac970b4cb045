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
  /** What it is about: by this it is found again, never by its words or its link. */
  readonly assunto?: { readonly tipo: 'pedido' | 'compra'; readonly id: string };
}

/** A notification as its table keeps it, but for its id. */
export function linhaDoAviso(aviso: Aviso, em: Date): Omit<NotificacaoNova, 'id'> {
  return {
    usuario_id: aviso.usuarioId,
    categoria: aviso.categoria,
    titulo: aviso.titulo,
    mensagem: aviso.mensagem,
    caminho: aviso.caminho ?? null,
    assunto: aviso.assunto?.tipo ?? null,
    assunto_id: aviso.assunto?.id ?? null,
    criado_em: em,
  };
}

/** Leaves notifications for people, in the transaction of what they tell of. */
export async function notificar(tx: Tx, avisos: readonly Aviso[], agora: Date): Promise<void> {
  if (avisos.length === 0) return;
  await insertNotificacoes(
    tx,
    avisos.map((aviso) => ({ id: uuidv7(), ...linhaDoAviso(aviso, agora) })),
  );
}
