import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import { tipoDeLado } from '@festejo/contrato/common/roles.ts';
import type * as contrato from '@festejo/contrato/conta/usuarios.ts';
import type { Context } from '../../../../platform/context.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES } from '../limites.ts';
import { findById, findEmailNovo, findOutrosPerfis } from '../usuarios.queries.ts';
import { lerCodigo } from './codigos.ts';
import { listarProtecoes } from './protecoes.ts';

/**
 * The purpose of a letter's link, and the facts to know before confirming. Changes nothing. The holder of the code reads the address, so
 * the answer reveals nothing beyond the letter, except the ways to log in to the reader's own account.
 * @throws TooMany
 */
export async function conferirLink(
  ctx: Context,
  { userId, code }: Body<typeof contrato.conferirLink>,
  ip: string,
): Promise<Reply<typeof contrato.conferirLink>> {
  const agora = ctx.clock.now();
  await holdTo(ctx.db, LIMITES.codigoDoLink, networkOf(ip), agora);
  const { situacao, finalidade } = await lerCodigo(ctx.db, userId, code, agora);
  const conta = await findById(ctx.db, userId);
  if (situacao !== 'vale' || !finalidade || !conta || conta.excluidoEm)
    return { situacao: situacao === 'vale' ? 'vencido' : situacao, conta: null };
  const emailNovo = await findEmailNovo(ctx.db, userId);
  const email = finalidade === 'trocar_email_novo' ? (emailNovo ?? '') : conta.email;
  const deLado = tipoDeLado(conta.tipoPerfil) !== undefined;
  // Letters about other accounts do not concern an operator's account, and other profiles do not open it.
  const [outra] = deLado ? await findOutrosPerfis(ctx.db, { id: userId, email }) : [];
  const entram = finalidade === 'redefinir_senha' && deLado && conta.emailConfirmadoEm ? [conta, ...(outra ? [outra] : [])] : [];
  return {
    situacao,
    conta: {
      finalidade,
      email,
      tipoPerfil: conta.tipoPerfil,
      confirmada: conta.emailConfirmadoEm !== null,
      temSenha: conta.senhaHash !== null,
      outroPerfil: outra?.tipoPerfil ?? null,
      emailNovo: finalidade === 'trocar_email_atual' ? emailNovo : null,
      protecoes: (await Promise.all(entram.map((uma) => listarProtecoes(ctx.db, uma)))).flat(),
    },
  };
}
