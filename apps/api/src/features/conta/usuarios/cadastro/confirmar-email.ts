import type { Body, Query } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/usuarios.ts';
import { checkPassword, hashPassword } from '../../../../platform/auth/passwords.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { reavaliarVenda } from '../../../fornecedor/fornecedores/index.ts';
import { confirmEmail, lockConta, lockEmail } from '../../contas/contas.queries.ts';
import { anularCodigos, codigoVale, usarCodigo } from '../cartas/codigos.ts';
import { LIMITES } from '../limites.ts';
import { enviarLinkDeNovaSenha } from '../senha/esqueci-senha.ts';
import { exigirSenhaForte } from '../senha/senha.ts';
import { findById } from '../usuarios.queries.ts';
import { assumirConta } from './assumir-conta.ts';

class CodigoInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: ele já foi usado, foi substituído ou passou das 24 horas', {
      acao: 'Peça um novo e-mail de confirmação.',
    });
  }
}

class SenhaDoCadastroIncorreta extends Refused {
  constructor() {
    super('SENHA_INCORRETA', 'Esta não é a senha escolhida no cadastro', { acao: 'Confira a senha, ou crie outra agora.' });
  }
}

/**
 * Confirms the e-mail of an account by its single-use code. The code only proves that the caller reads the e-mail, not that the caller
 * signed up. With the password of the sign-up the account is confirmed as it is. With another password (`senhaNova`) the account is taken
 * over without any data of the sign-up. With neither it is taken over as well, and a letter leads to the choice of a password. So a
 * stranger's password never becomes valid through the owner's click.
 * @throws CodigoInvalido for any code that is not valid now; SenhaDoCadastroIncorreta and ValidationError, which do not use the code up.
 */
export async function confirmarEmail(
  ctx: Context,
  { userId, code }: Query<typeof contrato.confirmarEmail>,
  { senha, senhaNova, nomeCompleto }: Body<typeof contrato.confirmarEmail>,
  ip: string,
): Promise<string> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  const lida = await findById(ctx.db, userId);
  if (!lida || !(await codigoVale(ctx.db, userId, 'confirmar_email', code, agora))) throw new CodigoInvalido();
  const quem = { account: lida.email };
  const comoEsta = senha !== undefined && senhaNova === undefined;
  if (comoEsta && !(await checkPassword(lida.senhaHash, senha, quem))) throw new SenhaDoCadastroIncorreta();
  if (senhaNova !== undefined) await exigirSenhaForte(senhaNova, { nomeCompleto, email: lida.email });
  const senhaHash = senhaNova === undefined ? null : await hashPassword(senhaNova, quem);
  return inTransaction(ctx.db, async (tx) => {
    await lockEmail(tx, lida.email);
    const conta = await lockConta(tx, userId, 'whole');
    if (!conta || conta.emailConfirmadoEm || conta.senhaHash !== lida.senhaHash) throw new CodigoInvalido();
    if (!(await usarCodigo(tx, userId, 'confirmar_email', code, agora))) throw new CodigoInvalido();
    if (comoEsta) {
      await confirmEmail(tx, userId, agora);
      await anularCodigos(tx, userId, ['redefinir_senha'], agora);
      await reavaliarVenda(tx, userId);
      return 'E-mail confirmado. Agora é só entrar!';
    }
    const nova = await findById(tx, await assumirConta(ctx, tx, conta, { senhaHash, nomeCompleto }));
    if (nova && senhaHash === null) {
      await enviarLinkDeNovaSenha(ctx, tx, nova);
      return 'E-mail confirmado. Falta criar sua senha: mandamos o link por e-mail.';
    }
    return 'E-mail confirmado, e a senha é sua. Agora é só entrar!';
  });
}
