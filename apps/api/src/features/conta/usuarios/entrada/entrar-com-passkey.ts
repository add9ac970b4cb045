import type { Context } from '../../../../platform/context.ts';
import { Unauthenticated } from '../../../../platform/http/errors.ts';
import { conferirLoginComPasskey, type RespostaDaPasskey } from '../../segundo-fator/passkeys/conferir-passkey.ts';
import { abrirSessao } from '../sessoes/abrir-sessao.ts';
import { findById } from '../usuarios.queries.ts';
import type { Aparelho } from './aparelho.ts';
import { EmailNaoConfirmado } from './entrar.ts';

/**
 * Opens a session with a passkey, which replaces password and second factor. Returns its token.
 * @throws PasskeyInvalida (401), EmailNaoConfirmado, Unauthenticated for an erased account.
 */
export async function entrarComPasskey(ctx: Context, dada: RespostaDaPasskey, aparelho: Aparelho): Promise<string> {
  const conta = await findById(ctx.db, await conferirLoginComPasskey(ctx, dada));
  if (!conta) throw new Unauthenticated();
  if (!conta.emailConfirmadoEm) throw new EmailNaoConfirmado();
  return abrirSessao(ctx, conta, aparelho, 'passkey');
}
