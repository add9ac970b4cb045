import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/perfis.ts';
import { endSession, findInicio } from '../../../../platform/auth/sessions.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { NotFound, Refused, Unauthenticated } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { lockConfirmada } from '../../contas/contas.queries.ts';
import { conferirCodigo } from '../../segundo-fator/codigos/conferir-codigo.ts';
import { meiosDoSegundoFator } from '../../segundo-fator/segundo-fator.queries.ts';
import type { Aparelho } from '../entrada/aparelho.ts';
import { SegundoFatorPedido } from '../entrada/segundo-fator-pedido.ts';
import { abrirSessaoEm } from '../sessoes/abrir-sessao.ts';

/**
 * Ends this session and opens one of the other profile of the e-mail. The second factor of the other profile is required even if this
 * profile has one, because an intruder who only controls this profile could have set it up.
 * @throws NotFound without that profile; SegundoFatorPedido; Refused CODIGO_INCORRETO; TooMany.
 */
export async function trocarPerfil(
  ctx: Context,
  user: User,
  { tipoPerfil, codigo }: Body<typeof contrato.trocarPerfil>,
  aparelho: Aparelho,
): Promise<string> {
  const agora = ctx.clock.now();
  const token = await inTransaction(ctx.db, async (tx) => {
    const conta = await lockConfirmada(tx, { id: user.id });
    if (!conta) throw new Unauthenticated();
    if (conta.tipoPerfil === tipoPerfil) throw new Refused('PERFIL_ATUAL', 'Você já está neste perfil');
    const outra = await lockConfirmada(tx, { email: conta.email, tipo_perfil: tipoPerfil });
    if (!outra) throw new NotFound('Seu e-mail ainda não tem esse perfil');
    const meios = await meiosDoSegundoFator(tx, outra.id);
    if (meios.length > 0) {
      if (!codigo) throw new SegundoFatorPedido(meios);
      // Reported after the commit, which stores the count of attempts.
      if (!(await conferirCodigo(ctx, tx, outra.id, codigo))) return null;
    }
    const inicio = await findInicio(tx, user.sid);
    if (!(await endSession(tx, user.id, user.sid, agora))) throw new Unauthenticated();
    await ctx.bus.tellSessionEnded(tx, user.sid);
    return abrirSessaoEm(ctx, tx, outra, aparelho, 'troca_de_perfil', { comecouEm: inicio?.comecouEm });
  });
  // 422 and not 401, because a 401 would mean that this session has ended.
  if (!token) throw new Refused('CODIGO_INCORRETO', 'Código incorreto', { acao: 'Confira o código e tente de novo.' });
  ctx.sessions.ended(user.sid);
  return token;
}
