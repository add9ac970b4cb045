import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { updateSenha } from '../../contas/contas.queries.ts';
import { encerrarSessoes } from '../../contas/encerrar-sessoes.ts';
import { cartaDeSenhaTrocada } from '../cartas/cartas.ts';
import { anularCodigos } from '../cartas/codigos.ts';
import type { UsuarioDoLogin } from '../usuarios.queries.ts';

/**
 * Writes the new password. Ends every session, every password link and an e-mail change in progress, because an intruder with the old
 * password may have started it. Notifies the owner by letter, which also lists the removed ways to log in (`retiradas`).
 * @returns the ended sessions, which the caller marks after the commit (`encerrarSessoes`); null when the account was erased, or when its
 * password is no longer that of `conta`: of two simultaneous changes only one succeeds.
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
  await ctx.jobs.send(
    tx,
    JOB_ENVIAR_CARTA,
    cartaDeSenhaTrocada(conta, `${ctx.publicUrl()}${caminhoDe('usuario/recuperaSenha')}`, retiradas),
  );
  return encerrarSessoes(ctx, tx, conta.id, agora);
}
