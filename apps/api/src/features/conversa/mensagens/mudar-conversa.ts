import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { declareLimit, isWithin } from '../../../platform/limits/limits.ts';
import { naoEncontrada } from './buscar-conversas.ts';
import { countNaoLidas, findOutra, lockConversa, updateBloqueio, updateLeitura } from './mensagens.queries.ts';
import { setRetirada } from './mensagens-denunciadas.queries.ts';

/** Limit per person and conversation: a screen that reports typing more often adds no information. */
const DIGITANDO = declareLimit({ name: 'digitando', uses: 30, seconds: 60, per: 'conta', what: 'Avisos de que se está digitando' });

interface Qual {
  readonly usuarioId: string;
  readonly conversaId: string;
}

/** Notifies the open screens of both sides of a change. */
const contarAosDois = (
  ctx: Context,
  tx: Tx,
  { clienteId, fornecedorId, id }: { clienteId: string; fornecedorId: string; id: string },
  estado: string,
) =>
  ctx.bus.tell(
    tx,
    [clienteId, fornecedorId].map((para) => ({ para, mensagem: { tipo: 'mensagem' as const, id, estado } })),
  );

/**
 * Moves the person's reading mark forward.
 * @returns the number of unread messages in all of the person's conversations
 * @throws NotFound
 */
export function marcarLida(ctx: Context, { usuarioId, conversaId, ate }: Qual & { ate: string }): Promise<{ naoLidas: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const conversa = await lockConversa(tx, usuarioId, conversaId);
    if (!conversa) throw naoEncontrada();
    if (await updateLeitura(tx, { conversaId, usuarioId, ate })) await contarAosDois(ctx, tx, conversa, 'lida');
    return { naoLidas: await countNaoLidas(tx, usuarioId) };
  });
}

/**
 * Notifies the other side's screens that the person is typing. It is not stored.
 * @throws NotFound
 */
export async function avisarQueDigita(ctx: Context, { usuarioId, conversaId }: Qual): Promise<undefined> {
  const outra = await findOutra(ctx.db, usuarioId, conversaId);
  if (!outra) throw naoEncontrada();
  if (!(await isWithin(ctx.db, DIGITANDO, `${usuarioId} ${conversaId}`, ctx.clock.now()))) return;
  await inTransaction(ctx.db, (tx) =>
    ctx.bus.tell(tx, [{ para: outra, mensagem: { tipo: 'mensagem', id: conversaId, estado: 'digitando' } }]),
  );
}

/** Withdraws a reported message from both sides, or restores it (null), and updates their open screens. */
export async function retirarMensagem(ctx: Context, tx: Tx, id: string, retirada: { porque: string; em: Date } | null): Promise<void> {
  const lados = await setRetirada(tx, id, retirada);
  if (lados) await contarAosDois(ctx, tx, { id: lados.conversaId, ...lados }, 'mudou');
}

/** @throws NotFound */
export function mudarBloqueio(ctx: Context, { usuarioId, conversaId }: Qual, bloqueia: boolean): Promise<{ message: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const conversa = await lockConversa(tx, usuarioId, conversaId);
    if (!conversa) throw naoEncontrada();
    if (conversa.bloqueei !== bloqueia) {
      await updateBloqueio(tx, conversaId, usuarioId, bloqueia ? ctx.clock.now() : null);
      await contarAosDois(ctx, tx, conversa, 'mudou');
    }
    return { message: bloqueia ? 'Conversa bloqueada' : 'Conversa desbloqueada' };
  });
}
