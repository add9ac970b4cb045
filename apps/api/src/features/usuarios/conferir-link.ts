import type { Body, Reply } from '@festejo/contrato/operation.ts';
import type { conferirLink as operacao } from '@festejo/contrato/usuarios.ts';
import type { Context } from '../../platform/context.ts';
import { holdTo } from '../../platform/limits/limits.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { lerCodigo } from './codigos.ts';
import { LIMITES } from './limites.ts';
import { listarProtecoes } from './protecoes.ts';
import { findByEmail, findById, findEmailNovo } from './usuarios.queries.ts';

/**
 * What the link of a letter is for, and what she should know before she says yes; nothing changes. Whoever holds the code reads the
 * address it was sent to, so nothing is told here that the letter did not, but what enters her own account.
 * @throws TooMany
 */
export async function conferirLink(ctx: Context, { userId, code }: Body<typeof operacao>, ip: string): Promise<Reply<typeof operacao>> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  const { situacao, finalidade } = await lerCodigo(ctx.db, userId, code, agora);
  const conta = await findById(ctx.db, userId);
  if (situacao !== 'vale' || !finalidade || !conta || conta.excluido_em)
    return { situacao: situacao === 'vale' ? 'vencido' : situacao, conta: null };
  const emailNovo = await findEmailNovo(ctx.db, userId);
  const email = finalidade === 'trocar_email_novo' ? (emailNovo ?? '') : conta.email;
  const outra = (await findByEmail(ctx.db, email)).find((uma) => uma.id !== userId && uma.email_confirmado_em);
  const entram = finalidade === 'redefinir_senha' && conta.email_confirmado_em ? [conta, ...(outra ? [outra] : [])] : [];
  return {
    situacao,
    conta: {
      finalidade,
      email,
      tipoPerfil: conta.tipo_perfil,
      confirmada: conta.email_confirmado_em !== null,
      temSenha: conta.senha_hash !== null,
      outroPerfil: outra?.tipo_perfil ?? null,
      emailNovo: finalidade === 'trocar_email_atual' ? emailNovo : null,
      protecoes: (await Promise.all(entram.map((uma) => listarProtecoes(ctx.db, uma)))).flat(),
    },
  };
}
