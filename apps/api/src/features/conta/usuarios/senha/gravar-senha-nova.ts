import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { encerrarSessoes, updateSenha } from '../../contas/index.ts';
import { cartaDeSenhaTrocada } from '../cartas/cartas.ts';
import { anularCodigos } from '../cartas/codigos.ts';
import type { UsuarioDoLogin } from '../usuarios.queries.ts';

/**
 * Writes the new password, ends every session, every link of a new password and an e-mail change under way (whoever knew the password
 * before may have begun it), and tells the owner by letter, with what else was taken from the account (`retiradas`). Gives the sessions
 * for the caller to note after the commit (`encerrarSessoes`); null when the account is
 * gone, or its password is not that of `conta` any more: of two changes at once only one knew the password that was.
 */
export async function gravarSenhaNova(
  ctx: Context,
  tx: Tx,
  conta: UsuarioDoLogin,
  senhaHash: string,
  retiradas: readonly string[] = [],
): Promise<string[] | null> {
  const agora = ctx.clock.now();
  if (!(await updateSenha(tx, conta.id, senhaHash, conta.senhaHash))) return null;
  await anularCodigos(tx, conta.id, ['redefinir_senha', 'trocar_email_atual', 'trocar_email_novo'], agora);
  await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeSenhaTrocada(conta, `${ctx.publicUrl()}/usuario/recuperaSenha`, retiradas));
  return encerrarSessoes(ctx, tx, conta.id, agora);
}
