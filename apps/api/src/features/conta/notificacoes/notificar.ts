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
  /** Page of ours that it opens. */
  readonly caminho?: string;
  /** What it is about: by this it is found again, never by its words or its link. */
  readonly assunto?: { readonly tipo: 'pedido' | 'compra'; readonly id: string };
  /** Said to the person once with this key, however often it is tried and by whomever. */
  readonly chave?: string;
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
    chave: aviso.chave ?? null,
    criado_em: em,
  };
}

/**
 * Leaves notifications for people, in the transaction of what they tell of: in Festejo, on the open screens, and on the devices of who
 * wants that. Gives those that were not said before.
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

/** The open screens of these people hear that there is a new notification, or that the old ones changed. */
export function contarAsTelas(ctx: Context, tx: Tx, usuarioIds: Iterable<string>, estado: 'nova' | 'mudou'): Promise<void> {
  return ctx.bus.tell(
    tx,
    [...usuarioIds].map((id) => ({ para: id, mensagem: { tipo: 'notificacao' as const, id, estado } })),
  );
}
