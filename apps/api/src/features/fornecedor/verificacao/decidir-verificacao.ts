import type { DecisaoDaVerificacao } from '@festejo/contrato/operacao/verificacoes.ts';
import type { Context } from '../../../platform/context.ts';
import { mesesDepois } from '../../../platform/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { encerrarAQueVale, lockVerificacao as lock, setDecidida } from './verificacao.queries.ts';
import { type AcontecimentoDeVerificacao, pode } from './verificacao.ts';

export async function contarQue(ctx: Context, tx: Tx, tipo: AcontecimentoDeVerificacao, id: string, em: Date): Promise<void> {
  await publish(ctx, tx, { tipo, assunto: 'verificacao', assuntoId: id, dados: {}, em });
}

/**
 * Locks a verification until the transaction ends.
 * @throws NotFound
 */
export async function lockVerificacao(tx: Tx, id: string) {
  const verificacao = await lock(tx, id);
  if (!verificacao) throw new NotFound('Verificação não encontrada');
  return verificacao;
}

/**
 * Accepts or refuses a verification that the caller has locked. Badge, limit and event are written in the caller's transaction.
 * @throws Conflict when another operator was faster
 */
export async function decidirVerificacao(
  ctx: Context,
  tx: Tx,
  { id, situacao, fornecedorId }: Awaited<ReturnType<typeof lockVerificacao>>,
  { operadorId, ...dita }: { operadorId: string } & DecisaoDaVerificacao,
): Promise<void> {
  if (!pode('operador', situacao, dita.decisao)) {
    throw new Conflict('JA_DECIDIDA', 'Esta verificação já foi decidida', {
      acao: 'Atualize a lista: outra pessoa da equipe decidiu antes.',
    });
  }
  const em = ctx.clock.now();
  const aceita = dita.decisao === 'verificada';
  if (aceita) await encerrarAQueVale(tx, fornecedorId, em);
  await setDecidida(tx, id, {
    situacao: dita.decisao,
    em,
    operadorId,
    porque: aceita ? null : dita.porque,
    valeAte: aceita ? mesesDepois(em, dita.meses) : null,
  });
  await contarQue(ctx, tx, 'verificacao_decidida', id, em);
}
