import type { Body } from '@festejo/contrato/operation.ts';
import type { redefinirSenha as operacao } from '@festejo/contrato/usuarios.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refused } from '../../platform/http/errors.ts';
import { holdTo } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { usarCodigo } from './codigos.ts';
import { LIMITES } from './limites.ts';
import { exigirSenhaForte } from './senha.ts';
import { destravarConta } from './tentativas.ts';
import { trocarSenha } from './trocar-senha.ts';
import { hashDoCodigo } from './usuario.ts';
import { findById, isCodigoGood } from './usuarios.queries.ts';

class LinkInvalido extends Refused {
  constructor() {
    super('CODIGO_INVALIDO', 'Este link não vale mais: ele já foi usado ou passou de 1 hora', {
      acao: 'Peça um novo link em "Esqueci minha senha".',
    });
  }
}

/**
 * Sets a new password by the code of a letter, once, and ends every session.
 * @throws LinkInvalido for a code that is not good now; ValidationError for a weak password, which does not use the code up.
 */
export async function redefinirSenha(ctx: Context, { userId, code, senha }: Body<typeof operacao>, ip: string): Promise<void> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  const conta = await findById(ctx.db, userId);
  if (!conta || !(await isCodigoGood(ctx.db, userId, 'redefinir_senha', hashDoCodigo(code), agora))) throw new LinkInvalido();
  await exigirSenhaForte(senha, { nomeCompleto: conta.nome_completo, email: conta.email }, ip);
  const senhaHash = await hashPassword(senha, { address: networkOf(ip), account: conta.email });
  const encerradas = await inTransaction(ctx.db, async (tx) => {
    if (!(await usarCodigo(tx, userId, 'redefinir_senha', code, agora))) throw new LinkInvalido();
    const encerradas = await trocarSenha(ctx, tx, conta, senhaHash);
    if (!encerradas) throw new LinkInvalido();
    await destravarConta(tx, { email: conta.email, ip });
    return encerradas;
  });
  for (const sid of encerradas) ctx.sessions.ended(sid);
}
