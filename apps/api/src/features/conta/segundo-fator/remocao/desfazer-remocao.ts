import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { lockConta } from '../../contas/contas.queries.ts';
import type { Dono } from '../cartas.ts';
import { LIMITES } from '../limites.ts';
import { lockDono } from '../mudar-protecoes.ts';
import { codigoServe, contarDaRemocao, nomesDasProtecoes } from './pedir-remocao.ts';
import { deleteRemocao, findRemocao, type Remocao } from './remocoes.queries.ts';

class LinkInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: o pedido já foi desfeito ou já valeu, ou há outro mais novo', {
      acao: 'Entre na sua conta e veja, em Segurança, o que a protege.',
    });
  }
}

async function desfazer(ctx: Context, tx: Tx, dono: Dono, remocao: Remocao): Promise<void> {
  const protecoes = await nomesDasProtecoes(tx, remocao.usuarioId, remocao.protecoes);
  await deleteRemocao(tx, remocao.usuarioId);
  await contarDaRemocao(ctx, tx, { tipo: 'remocao_desfeita', remocao, dono, protecoes });
}

/** Cancels the request from any open session of the account, so that the factors stay. Does nothing without a request. */
export async function desfazerRemocao(ctx: Context, user: User): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockDono(tx, user.id);
    const remocao = await findRemocao(tx, user.id);
    if (remocao) await desfazer(ctx, tx, dono, remocao);
  });
}

/** Cancels the request with the link of a letter. @throws LinkInvalido, TooMany */
export async function manterProtecao(ctx: Context, { userId, code }: { userId: string; code: string }, ip: string): Promise<void> {
  await holdTo(ctx.db, LIMITES.linkDaRemocao, networkOf(ip), ctx.clock.now());
  await inTransaction(ctx.db, async (tx) => {
    const dono = await lockConta(tx, userId, 'change');
    const remocao = dono && (await findRemocao(tx, userId));
    if (!remocao || !codigoServe(ctx, remocao, code)) throw new LinkInvalido();
    await desfazer(ctx, tx, dono, remocao);
  });
}
