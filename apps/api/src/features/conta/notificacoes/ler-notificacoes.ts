import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type * as contrato from '@festejo/contrato/conta/notificacoes.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { pageById, readIdCursor } from '../../../platform/http/input/id-cursor.ts';
import {
  countNaoLidas,
  countNotificacoes,
  deleteOldNotificacoes,
  findNotificacoes,
  type LinhaDaNotificacao,
  markAllRead,
  updateApagada,
} from './notificacoes.queries.ts';
import { contarAsTelas } from './notificar.ts';

const GUARDADAS_EM_DIAS = 180;
/** Longer than the window of any reminder: the key must exist until the window is over, or the reminder would be made again. */
const APAGADAS_EM_DIAS = 30;

const apresentar = ({ lidaEm, criadoEm, fotoChave, categoria, ...linha }: LinhaDaNotificacao): contrato.Notificacao => ({
  ...linha,
  categoria: categoria as contrato.CategoriaDaNotificacao,
  lida: lidaEm !== null,
  criadaEm: criadoEm.toISOString(),
  fotoUrl: pictureUrl(fotoChave),
});

/** A person's notifications, newest first, and the number of all unread ones. */
export async function buscarNotificacoes(
  ctx: Context,
  usuarioId: string,
  { categoria, page, pageSize, cursor }: Query<typeof contrato.buscarNotificacoes>,
): Promise<Reply<typeof contrato.buscarNotificacoes>> {
  const pagina = cursor ? 'cursor' : page === 0 ? 'primeira' : 'numero';
  const valores = { usuarioId, categoria: categoria ?? null, antesDe: readIdCursor(cursor), offset: page * pageSize };
  const [linhas, total, naoLidas] = await Promise.all([
    // One extra row shows whether a next page exists.
    findNotificacoes(ctx.db, { categoria: categoria !== undefined, pagina, limite: pageSize + 1 }, valores),
    countNotificacoes(ctx.db, usuarioId, categoria),
    countNaoLidas(ctx.db, usuarioId),
  ]);
  const { rows, cursor: seguinte } = pageById(linhas, pageSize);
  return { itens: rows.map(apresentar), page, pageSize, total, cursor: seguinte, naoLidas };
}

export async function contarNaoLidas(ctx: Context, usuarioId: string): Promise<{ naoLidas: number }> {
  return { naoLidas: await countNaoLidas(ctx.db, usuarioId) };
}

/** All open windows of the person are updated. */
export function marcarLidas(ctx: Context, usuarioId: string): Promise<{ naoLidas: number }> {
  return inTransaction(ctx.db, async (tx) => {
    if ((await markAllRead(tx, usuarioId, ctx.clock.now())) > 0) await contarAsTelas(ctx, tx, [usuarioId], 'mudou');
    return { naoLidas: 0 };
  });
}

async function mudarApagada(ctx: Context, usuarioId: string, id: string, apagadaEm: Date | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateApagada(tx, usuarioId, id, apagadaEm))) throw new NotFound('Notificação não encontrada');
    await contarAsTelas(ctx, tx, [usuarioId], 'mudou');
  });
}

/** @throws NotFound */
export async function apagarNotificacao(ctx: Context, usuarioId: string, id: string): Promise<{ message: string }> {
  await mudarApagada(ctx, usuarioId, id, ctx.clock.now());
  return { message: 'Notificação apagada' };
}

/** @throws NotFound */
export async function restaurarNotificacao(ctx: Context, usuarioId: string, id: string): Promise<{ message: string }> {
  await mudarApagada(ctx, usuarioId, id, null);
  return { message: 'Notificação de volta' };
}

/** Nightly job: deletes old notifications. */
export async function limparNotificacoes(ctx: Context): Promise<void> {
  const antes = (dias: number) => new Date(ctx.clock.now().getTime() - dias * DIA_EM_MS);
  await deleteOldNotificacoes(ctx.db, antes(GUARDADAS_EM_DIAS), antes(APAGADAS_EM_DIAS));
}
