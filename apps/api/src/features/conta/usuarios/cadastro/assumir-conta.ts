import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Forbidden } from '../../../../platform/http/errors.ts';
import type { UsuarioDoLogin } from '../usuarios.queries.ts';
import { criarConta } from './criar-conta.ts';

/**
 * Gives an account that was never confirmed to the reader of its e-mail. A new, confirmed account takes its place, with the password that
 * this person chose (null = still to be chosen). Because the author of the sign-up is unknown, nothing of the sign-up is kept: no password,
 * document, phone or invitation, no consent, session or other way to log in. Only the name is kept if no new name is given. Returns the new
 * id.
 * @throws Forbidden for an operator's account
 */
export function assumirConta(
  ctx: Context,
  tx: Tx,
  conta: UsuarioDoLogin,
  { senhaHash, nomeCompleto }: { senhaHash: string | null; nomeCompleto: string | undefined },
): Promise<string> {
  const tipoPerfil = tipoDeLado(conta.tipoPerfil);
  // An operator's account is confirmed from the start, so it cannot be taken over.
  if (!tipoPerfil) throw new Forbidden();
  return criarConta(ctx, tx, {
    tipoPerfil,
    nomeCompleto: nomeCompleto ?? conta.nomeCompleto,
    email: conta.email,
    cpf: null,
    cnpj: null,
    telefone: null,
    senhaHash,
    emailConfirmadoEm: ctx.clock.now(),
  });
}
