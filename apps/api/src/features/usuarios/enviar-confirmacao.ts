import { uuidv7 } from 'uuidv7';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA, type Letter } from '../../platform/mail/mailer.ts';
import { cartaDeConfirmacao } from './cartas.ts';
import { novoCodigo, VALIDADE_DA_CONFIRMACAO_EM_HORAS } from './usuario.ts';
import { expireCodigos, findByEmail, insertCodigo } from './usuarios.queries.ts';

/** Makes a new code, ends the earlier ones, and queues the letter in the same transaction. */
export async function enviarConfirmacao(ctx: Context, tx: Tx, usuario: { id: string; email: string; nomeCompleto: string }): Promise<void> {
  const agora = ctx.clock.now();
  const { codigo, hash } = novoCodigo();
  await expireCodigos(tx, usuario.id, 'confirmar_email', agora);
  await insertCodigo(tx, {
    id: uuidv7(),
    usuario_id: usuario.id,
    finalidade: 'confirmar_email',
    codigo_hash: hash,
    expira_em: new Date(agora.getTime() + VALIDADE_DA_CONFIRMACAO_EM_HORAS * 3_600_000),
  });
  const link = `${ctx.publicUrl()}/ConfirmacaoConta/${usuario.id}/${codigo}`;
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeConfirmacao(usuario.email, usuario.nomeCompleto, link) satisfies Letter);
}

/** Sends the letter again to the unconfirmed accounts of an e-mail; says nothing of whether there are any. */
export async function reenviarConfirmacao(ctx: Context, email: string, tipoPerfil: number | undefined): Promise<void> {
  const contas = await findByEmail(ctx.db, email);
  const pendentes = contas.filter((conta) => !conta.email_confirmado_em && (!tipoPerfil || conta.tipo_perfil === tipoPerfil));
  await inTransaction(ctx.db, async (tx) => {
    for (const conta of pendentes) await enviarConfirmacao(ctx, tx, { id: conta.id, email, nomeCompleto: conta.nome_completo });
  });
}
