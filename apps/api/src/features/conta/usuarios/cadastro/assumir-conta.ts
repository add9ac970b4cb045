import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Forbidden } from '../../../../platform/http/errors.ts';
import type { UsuarioDoLogin } from '../usuarios.queries.ts';
import { criarConta } from './criar-conta.ts';

/**
 * Gives an account that nobody ever confirmed to whoever reads its e-mail: a new one takes its place, confirmed, with the password that
 * she chose (null = she still has to). Nothing of the sign-up stays, since nobody knows whose it was: neither password, document, phone and
 * invitation, nor consent, session or anything else that could enter. Only the name does, where she gave none. Gives the new id.
 * @throws Forbidden for who never signed up
 */
export function assumirConta(
  ctx: Context,
  tx: Tx,
  conta: UsuarioDoLogin,
  { senhaHash, nomeCompleto }: { senhaHash: string | null; nomeCompleto: string | undefined },
): Promise<string> {
  const tipoPerfil = tipoDeLado(conta.tipoPerfil);
  // An operator's account is confirmed from its first moment.
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
