import type { Reply } from '@festejo/contrato/api/operation.ts';
import { DIAS_PARA_DESISTIR_DA_EXCLUSAO } from '@festejo/contrato/common/prazos.ts';
import type * as contrato from '@festejo/contrato/conta/privacidade.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { Refused, Unauthenticated } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { JOB_ENVIAR_CARTA } from '../../../../platform/mail/mailer.ts';
import { reavaliarVenda } from '../../../fornecedor/fornecedores/index.ts';
import { lockConta, setExclusao } from '../../contas/contas.queries.ts';
import { encerrarSessoes } from '../../contas/encerrar-sessoes.ts';
import { exigirIdentidade } from '../../segundo-fator/identidade.ts';
import { cartaDeDesistencia, cartaDeExclusaoMarcada } from '../cartas.ts';
import { type Conta, findConta, findPendencias } from './contas.queries.ts';
import { efeitosDaExclusao, encerradosAntesDe, impedimentosDe, prazoDaExclusao } from './exclusao.ts';

class ExclusaoImpedida extends Refused {
  constructor(impedimentos: readonly string[]) {
    super('EXCLUSAO_IMPEDIDA', 'Sua conta ainda não pode ser apagada', {
      erros: impedimentos,
      acao: 'Quando isso se resolver, peça a exclusão de novo.',
    });
  }
}

const destinatario = ({ role }: User, { nomeCompleto: nome, email }: Conta) => ({ nome, email, role });

/** The effects of erasing this account, and the present obstacles. */
export async function preverExclusao(ctx: Context, user: User): Promise<Reply<typeof contrato.preverExclusao>> {
  const conta = await findConta(ctx.db, user.id);
  if (!conta) throw new Unauthenticated();
  const impedimentos = impedimentosDe(await findPendencias(ctx.db, user.id, encerradosAntesDe(ctx.clock.now())));
  return { impedimentos, ...efeitosDaExclusao(user.role), excluirEm: conta.excluirEm?.toISOString() ?? null };
}

/**
 * Marks the account for erasure in 7 days: every session ends, and a supplier stops selling. A repeated request keeps the first date.
 * @throws ConfirmeSuaIdentidade, ExclusaoImpedida
 */
export async function excluirConta(ctx: Context, user: User): Promise<Reply<typeof contrato.excluirConta>> {
  await exigirIdentidade(ctx, user);
  const { excluirEm, encerradas } = await inTransaction(ctx.db, async (tx) => {
    const conta = await lockConta(tx, user.id, 'whole');
    if (!conta) throw new Unauthenticated();
    if (conta.excluirEm) return { excluirEm: conta.excluirEm, encerradas: [] };
    const impedimentos = impedimentosDe(await findPendencias(tx, user.id, encerradosAntesDe(ctx.clock.now())));
    if (impedimentos.length > 0) throw new ExclusaoImpedida(impedimentos);
    const agora = ctx.clock.now();
    const prazo = prazoDaExclusao(agora);
    await setExclusao(tx, user.id, { excluirEm: prazo });
    await reavaliarVenda(tx, user.id);
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeExclusaoMarcada(destinatario(user, conta), prazo, ctx.publicUrl()));
    return { excluirEm: prazo, encerradas: await encerrarSessoes(ctx, tx, user.id, agora) };
  });
  for (const sid of encerradas) ctx.sessions.ended(sid);
  return {
    message: `Sua conta será apagada em ${DIAS_PARA_DESISTIR_DA_EXCLUSAO} dias. Para mudar de ideia, entre de novo antes disso.`,
    excluirEm: excluirEm.toISOString(),
  };
}

/** Cancels the erasure before it happens; a supplier sells again. Does nothing when no erasure is marked. */
export async function desistirDaExclusao(ctx: Context, user: User): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const conta = await lockConta(tx, user.id, 'whole');
    if (!conta) throw new Unauthenticated();
    if (!conta.excluirEm) return;
    await setExclusao(tx, user.id, { excluirEm: null });
    await reavaliarVenda(tx, user.id);
    await ctx.jobs.send(tx, JOB_ENVIAR_CARTA, cartaDeDesistencia(destinatario(user, conta), ctx.publicUrl()));
  });
}
