import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/usuarios.ts';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { findInicio } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Conflict, Refused, Unauthenticated, ValidationError } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { exigirIdentidade } from '../../segundo-fator/identidade.ts';
import { meiosDoSegundoFator } from '../../segundo-fator/segundo-fator.queries.ts';
import type { Aparelho } from '../entrada/aparelho.ts';
import { conferirSenha } from '../entrada/tentativas.ts';
import { abrirSessaoEm } from '../sessoes/abrir-sessao.ts';
import { findById, type UsuarioDoLogin } from '../usuarios.queries.ts';
import { gravarSenhaNova } from './gravar-senha-nova.ts';
import { exigirSenhaForte } from './senha.ts';

/**
 * Changes the password and ends every session. Returns the token of a new session for this device. An account without a password gets its
 * first one.
 * @throws Refused SENHA_ATUAL_INCORRETA, counted as a failed login; ConfirmeSuaIdentidade for an account without a password or with a
 * second factor; Conflict when the password was changed elsewhere meanwhile.
 */
export async function alterarSenha(
  ctx: Context,
  user: User,
  { senhaAtual, senha }: Body<typeof contrato.alterarSenha>,
  aparelho: Aparelho,
): Promise<string> {
  const conta = await findById(ctx.db, user.id);
  const inicio = await findInicio(ctx.db, user.sid);
  if (!conta || !inicio) throw new Unauthenticated();
  // An account with a second factor must also prove it: the password alone must not change the protection of the account.
  if (conta.senhaHash === null || (await meiosDoSegundoFator(ctx.db, user.id)).length > 0) await exigirIdentidade(ctx, user);
  if (conta.senhaHash !== null) await conferirSenhaAtual(ctx, conta, senhaAtual, aparelho.ip);
  if (senha === senhaAtual) throw new ValidationError([{ campo: 'senha', message: 'A senha nova precisa ser diferente da atual' }]);
  await exigirSenhaForte(senha, { nomeCompleto: conta.nomeCompleto, email: conta.email });
  const senhaHash = await hashPassword(senha, { account: conta.email });
  const { encerradas, token } = await inTransaction(ctx.db, async (tx) => {
    const encerradas = await gravarSenhaNova(ctx, tx, conta, senhaHash);
    if (!encerradas) throw new SenhaMudou();
    return { encerradas, token: await abrirSessaoEm(ctx, tx, { ...conta, senhaHash }, aparelho, inicio.meio, inicio) };
  });
  for (const sid of encerradas) ctx.sessions.ended(sid);
  return token;
}

class SenhaMudou extends Conflict {
  constructor() {
    super('SENHA_MUDOU', 'A senha foi trocada em outro lugar', { acao: 'Entre com a senha nova.' });
  }
}

async function conferirSenhaAtual(ctx: Context, conta: UsuarioDoLogin, senhaAtual: string | undefined, ip: string): Promise<void> {
  if (!senhaAtual) throw new ValidationError([{ campo: 'senhaAtual', message: 'Informe a senha atual' }]);
  if (!(await conferirSenha(ctx, conta, senhaAtual, ip)))
    throw new Refused('SENHA_ATUAL_INCORRETA', 'A senha atual não confere', { acao: 'Confira a senha e tente de novo.' });
}
