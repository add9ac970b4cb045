import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../../../platform/mail/mailer.ts';
import { lockEmail } from '../../contas/contas.queries.ts';
import { cartaDeConfirmacao } from '../cartas/cartas.ts';
import { criarCodigo } from '../cartas/codigos.ts';
import { PASSO_DOS_PEDIDOS, type PedidoDeCarta, pedirCarta } from '../cartas/pedir-carta.ts';
import { VALIDADE_DA_CONFIRMACAO_EM_HORAS } from '../usuario.ts';
import { findByEmail } from '../usuarios.queries.ts';

/** Makes a new code, invalidates the earlier ones, and queues the letter in the same transaction. */
export async function enviarConfirmacao(
  ctx: Context,
  tx: Tx,
  usuario: { id: string; email: string; nomeCompleto: string; tipoPerfil: number },
): Promise<void> {
  const codigo = await criarCodigo(tx, usuario.id, 'confirmar_email', VALIDADE_DA_CONFIRMACAO_EM_HORAS, ctx.clock.now());
  const link = `${ctx.publicUrl()}${caminhoDe('ConfirmacaoConta/codigo', { userId: usuario.id, code: codigo })}`;
  const outroPerfil = (await findByEmail(tx, usuario.email)).find((conta) => conta.id !== usuario.id && conta.emailConfirmadoEm);
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeConfirmacao(usuario, link, outroPerfil !== undefined) satisfies Letter);
}

const JOB_REENVIAR_CONFIRMACAO = 'reenviar-confirmacao';

export function definirReenvio(ctx: Context): void {
  ctx.jobs.define<PedidoDeCarta>(JOB_REENVIAR_CONFIRMACAO, (pedido) => reenviarConfirmacoes(ctx, pedido), PASSO_DOS_PEDIDOS);
}

/** Asks for another confirmation letter. The reply does not reveal whether an account exists. @throws TooMany */
export function pedirConfirmacao(ctx: Context, pedido: PedidoDeCarta, ip: string): Promise<void> {
  return pedirCarta(ctx, JOB_REENVIAR_CONFIRMACAO, pedido, ip);
}

async function reenviarConfirmacoes(ctx: Context, { email, tipoPerfil }: PedidoDeCarta): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEmail(tx, email);
    const contas = await findByEmail(tx, email);
    const pendentes = contas.filter((conta) => !conta.emailConfirmadoEm && (!tipoPerfil || conta.tipoPerfil === tipoPerfil));
    for (const conta of pendentes) await enviarConfirmacao(ctx, tx, conta);
  });
}
