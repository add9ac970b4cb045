import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertNotificacoes, type NotificacaoNova } from './notificacoes.queries.ts';
import { mandarPush } from './push/mandar-push.ts';

export interface Aviso {
  readonly usuarioId: string;
  readonly categoria: NotificacaoNova['categoria'];
  readonly titulo: string;
  readonly mensagem: string;
  /** The page of Festejo that the notification opens. */
  readonly caminho?: string;
  /** The subject of the notification. Queries find a notification by it, never by words or link. */
  readonly assunto?: { readonly tipo: 'pedido' | 'compra'; readonly id: string };
  /** Deduplication key: a retry or another process with the same key creates no second notification for this person. */
  readonly chave?: string;
}

/** The table row of a notification, without its id. */
export function linhaDoAviso(aviso: Aviso, em: Date): Omit<NotificacaoNova, 'id'> {
  return {
    usuario_id: aviso.usuarioId,
    categoria: aviso.categoria,
    titulo: aviso.titulo,
    mensagem: aviso.mensagem,
    caminho: aviso.caminho ?? null,
    assunto: aviso.assunto?.tipo ?? null,
    assunto_id: aviso.assunto?.id ?? null,
    chave: aviso.chave ?? null,
    criado_em: em,
  };
}

/**
 * Creates notifications in the transaction of the event they report: in Festejo, on the open screens, and by push for people who want that.
 * Returns the notifications that did not exist before.
 */
export async function notificar<A extends Aviso>(ctx: Context, tx: Tx, avisos: readonly A[], agora: Date): Promise<readonly A[]> {
  if (avisos.length === 0) return [];
  const linhas = avisos.map((aviso) => ({ id: uuidv7(), aviso }));
  const novas = await insertNotificacoes(
    tx,
    linhas.map(({ id, aviso }) => ({ id, ...linhaDoAviso(aviso, agora) })),
  );
  const ditas = linhas.filter(({ id }) => novas.has(id));
  if (ditas.length === 0) return [];
  await contarAsTelas(ctx, tx, new Set(ditas.map(({ aviso }) => aviso.usuarioId)), 'nova');
  await mandarPush(
    ctx,
    tx,
    ditas.map(({ id, aviso: { usuarioId, categoria } }) => ({ id, usuarioId, categoria })),
  );
  return ditas.map(({ aviso }) => aviso);
}

/** Informs the open screens of these people that a notification is new, or that existing ones changed. */
export function contarAsTelas(ctx: Context, tx: Tx, usuarioIds: Iterable<string>, estado: 'nova' | 'mudou'): Promise<void> {
  return ctx.bus.tell(
    tx,
    [...usuarioIds].map((id) => ({ para: id, mensagem: { tipo: 'notificacao' as const, id, estado } })),
  );
}
